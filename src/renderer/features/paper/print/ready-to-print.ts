/** A picture that does not come must not hold the paper for ever. */
const maxMs = 8000

/** Waits until all letters and pictures of the pages are here, or for so long; what is missing then stays empty. */
export async function readyToPrint(longest = maxMs): Promise<void> {
  await document.fonts?.ready
  const missing = [...document.querySelectorAll<HTMLImageElement>('[data-pile] img')].filter(
    ({ complete }) => !complete,
  )
  const here = missing.map(
    (picture) =>
      new Promise<void>((done) => {
        picture.addEventListener('load', () => done(), { once: true })
        picture.addEventListener('error', () => done(), { once: true })
      }),
  )
  await Promise.race([Promise.all(here), new Promise((done) => setTimeout(done, longest))])
}
