/** What an order of the products is called that was shown before another one was put on. */
export const arrangementTexts = {
  before: (name: string) => `Before ${name}`,
}
