import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { failCalls } from '../../support/core/fail-calls.ts'
import { holdableEvent, holdCalls } from '../../support/core/hold-calls.ts'
import { slowCache } from '../../support/time/slow-cache.ts'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const content = { name: 'Thanks', subject: 'Thank you', body: 'One', isMarketing: false }

test('a text that changes in another window after typing here shows the change made there', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  const { id } = await call('letters.save', { id: null, ...content })
  const letters = async () =>
    (await call('letters.list', {})).letters.map(({ subject, body }) => [subject, body])
  await user.type(await screen.findByRole('textbox', { name: 'Text' }, soon), ' and two')
  await waitFor(async () => expect(await letters()).toEqual([['Thank you', 'One and two']]), soon)

  await call('letters.save', { id, ...content, body: 'Three' })
  await waitFor(
    () => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Three'),
    soon,
  )
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!')
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await waitFor(async () => expect(await letters()).toEqual([['Thank you!', 'Three']]), soon)
})

test('a text that changes in another window right after it was saved here shows the change, in a slow window too', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  const { id } = await call('letters.save', { id: null, ...content })
  const text = () => screen.findByRole('textbox', { name: 'Text' }, soon)
  await user.type(await text(), ' and two')
  slowCache()
  await waitFor(
    async () => expect((await call('letters.list', {})).letters[0]?.body).toBe('One and two'),
    soon,
  )
  await call('letters.save', { id, ...content, body: 'Three' })
  await waitFor(async () => expect(await text()).toHaveProperty('value', 'Three'), soon)
})

test('leaving a text that is open in two windows does not overwrite the other window’s change', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  const { id } = await call('letters.save', { id: null, ...content })
  const bodies = async () => (await call('letters.list', {})).letters.map(({ body }) => body)
  await user.type(await screen.findByRole('textbox', { name: 'Text' }, soon), ' and two')
  await waitFor(async () => expect(await bodies()).toEqual(['One and two']), soon)
  await call('letters.save', { id, ...content, body: 'Three' })
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByRole('radio', { name: 'Dark' }, soon)
  expect(await bodies()).toEqual(['Three'])
})

test('a text that is deleted while it is typed comes back as it was typed', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  await call('letters.save', { id: null, ...content })
  await user.type(await screen.findByRole('textbox', { name: 'Text' }, soon), ' and two')
  await user.click(screen.getByRole('button', { name: /^Delete/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }, soon))
  expect(await screen.findByRole('textbox', { name: 'Text' }, soon)).toHaveProperty('value', 'One and two')
})

test('a name that is missing or taken holds up nothing else that is typed into the text', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  await call('letters.save', { id: null, ...content })
  const bodyOf = async (wanted: string) =>
    (await call('letters.list', {})).letters.find(({ name }) => name === wanted)?.body
  const name = () => screen.findByRole('textbox', { name: 'Name' }, soon)
  await user.clear(await name())
  await user.type(screen.getByRole('textbox', { name: 'Text' }), ' and two')
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await waitFor(async () => expect(await bodyOf('Thanks')).toBe('One and two'), soon)

  await call('letters.save', { id: null, ...content, name: 'Sorry' })
  await user.click(screen.getByRole('link', { name: /^Texts to buyers/ }))
  await user.click(await screen.findByRole('radio', { name: 'Thanks' }, soon))
  await user.clear(await name())
  await user.paste('Sorry')
  await user.type(screen.getByRole('textbox', { name: 'Text' }), ' and three')
  await waitFor(async () => expect(await bodyOf('Thanks')).toBe('One and two and three'), soon)
  // What is wrong with the name is said as long as it is there.
  expect((await name()).getAttribute('aria-invalid')).toBe('true')
  // It is there again after a look at another section, and with what is wrong.
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByRole('radio', { name: 'Dark' }, soon)
  await user.click(screen.getByRole('link', { name: /^Texts to buyers/ }))
  await user.click(await screen.findByRole('radio', { name: 'Thanks' }, soon))
  expect(await name()).toHaveProperty('value', 'Sorry')
  await waitFor(async () => expect((await name()).getAttribute('aria-invalid')).toBe('true'), soon)
  await user.type(await name(), '!')
  await waitFor(async () => expect(await bodyOf('Sorry!')).toBe('One and two and three'), soon)
  expect((await name()).getAttribute('aria-invalid')).toBeNull()
})

test('a text that is too long is not saved, says by how much, and is there again when its letter is opened', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  await call('letters.save', { id: null, ...content })
  const body = () => screen.findByRole('textbox', { name: 'Text' }, soon)
  const rest = 'x'.repeat(4009)
  await user.click(await body())
  await user.paste(rest)
  await screen.findByText(/^At most 4,000 characters: this is 12 too many/, {}, soon)
  expect(screen.queryByText('Saved as you type.')).toBeNull()
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByRole('radio', { name: 'Dark' }, soon)
  await user.click(screen.getByRole('link', { name: /^Texts to buyers/ }))
  expect(await body()).toHaveProperty('value', `One${rest}`)
  const bodies = async () => (await call('letters.list', {})).letters.map((letter) => letter.body)
  expect(await bodies()).toEqual(['One'])

  await user.clear(await body())
  await user.paste('Two')
  await waitFor(async () => expect(await bodies()).toEqual(['Two']), soon)
  expect(screen.getByText('Saved as you type.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByRole('radio', { name: 'Dark' }, soon)
  await user.click(screen.getByRole('link', { name: /^Texts to buyers/ }))
  expect(await body()).toHaveProperty('value', 'Two')
})

test('a new text gets a free name also where one is called the same but for an accent', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  await call('letters.save', { id: null, ...content, name: 'Ít is on its way' })
  await screen.findByRole('textbox', { name: 'Text' }, soon)
  await user.click(screen.getByRole('button', { name: /^New text/ }))
  const names = async () => (await call('letters.list', {})).letters.map(({ name }) => name)
  await waitFor(async () => expect(await names()).toEqual(['Ít is on its way', 'Text 2']), soon)
})

/** Types a text that is too long and leaves it, lets another window save another one, and shortens the first. */
async function shortenedAfterAnotherWindow() {
  const page = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  const { user, call } = page
  const { id } = await call('letters.save', { id: null, ...content })
  const body = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }, soon)
  await user.click(await body())
  await user.paste('x'.repeat(4009))
  await screen.findByText(/^At most 4,000 characters/, {}, soon)
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByRole('radio', { name: 'Dark' }, soon)
  await call('letters.save', { id, ...content, body: 'Theirs' })
  await user.click(screen.getByRole('link', { name: /^Texts to buyers/ }))
  await user.clear(await body())
  await user.paste('Mine')
  await screen.findByText(
    'Not saved: It was changed elsewhere meanwhile. Pick one of the two texts.',
    {},
    soon,
  )
  expect(screen.queryByText('Saved as you type.')).toBeNull()
  const bodies = async () => (await call('letters.list', {})).letters.map((letter) => letter.body)
  expect([await bodies(), screen.getByText('Theirs').textContent]).toEqual([['Theirs'], 'Theirs'])
  return { ...page, body, bodies }
}

test('a text that was too long is not saved over what another window saved meanwhile, until the owner says so', async () => {
  const { user, body, bodies } = await shortenedAfterAnotherWindow()
  // The other fields go on saving themselves, and the question stays for as long as it is not answered.
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), ' all')
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByRole('radio', { name: 'Dark' }, soon)
  await user.click(screen.getByRole('link', { name: /^Texts to buyers/ }))
  expect([(await body()).value, await bodies()]).toEqual(['Mine', ['Theirs']])
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'Thank you all')
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }, soon))
  expect(document.activeElement).toBe(await body())
  await waitFor(async () => expect(await bodies()).toEqual(['Mine']), soon)
  expect(screen.getByText('Saved as you type.')).toBeTruthy()
})

test('the owner takes the text of another window in place of one that was too long, and types on in it', async () => {
  const { user, body, bodies } = await shortenedAfterAnotherWindow()
  await user.click(screen.getByRole('button', { name: 'Take this text' }))
  expect([(await body()).value, document.activeElement]).toEqual(['Theirs', await body()])
  await user.keyboard(', and mine')
  await waitFor(async () => expect(await bodies()).toEqual(['Theirs, and mine']), soon)
})

test('a text that could not be saved when it was left says so, and is there as it was typed', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  await call('letters.save', { id: null, ...content })
  const body = () => screen.findByRole('textbox', { name: 'Text' }, soon)
  await user.click(await body())
  const mend = failCalls('letters.save', 'Not saved: there is no room left on the disk.')
  await user.paste(' and two')
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  const message =
    'A text to buyers is not saved: there is no room left on the disk. It is kept as you typed it.'
  await screen.findByText(message, {}, soon)
  await user.click(screen.getByRole('link', { name: /^Texts to buyers/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }, soon), ' a lot')
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByText(message, {}, soon)
  mend()
  await user.click(screen.getByRole('link', { name: /^Texts to buyers/ }))
  expect(await body()).toHaveProperty('value', 'One and two')
  const bodies = async () => (await call('letters.list', {})).letters.map((letter) => letter.body)
  await waitFor(async () => expect(await bodies()).toEqual(['One and two']), soon)
  expect((await call('letters.list', {})).letters.map((letter) => letter.name)).toEqual(['Thanks a lot'])
})

test('a text is there as it was saved when it is opened again before the window hears of the save', async () => {
  const { user, call, sandbox } = await openWindow('/settings', { orders: 2, products: 2, as: 'none' })
  const changed = holdableEvent('writing.changed')
  const { subdomain, password } = sandbox.account
  await call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  await call('letters.save', { id: null, ...content })
  await router.navigate({ to: '/settings', search: { section: 'letters' } })
  const body = () => screen.findByRole('textbox', { name: 'Text' }, soon)
  await body()
  changed.hold()
  await user.type(await body(), ' and two')
  await waitFor(
    async () => expect((await call('letters.list', {})).letters[0]?.body).toBe('One and two'),
    soon,
  )
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByRole('radio', { name: 'Dark' }, soon)
  await user.click(screen.getByRole('link', { name: /^Texts to buyers/ }))
  expect(await body()).toHaveProperty('value', 'One and two')
})

/** What is stored of letters that are not saved. */
const letterDrafts = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith('draft letter '))
    .map((name) => localStorage.getItem(name) ?? '')
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what is typed into a text is there after a reload before it is saved, and closing the window asks until then', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  await call('letters.save', { id: null, ...content })
  const body = () => screen.findByRole('textbox', { name: 'Text' }, soon)
  await user.click(await body())
  const release = holdCalls('letters.save')
  await user.paste(' and two')
  expect([letterDrafts().map((stored) => JSON.parse(stored).body), asks()]).toEqual([['One and two'], true])

  // It is also there when its letter is opened again while it is being saved.
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByRole('radio', { name: 'Dark' }, soon)
  await user.click(screen.getByRole('link', { name: /^Texts to buyers/ }))
  expect(await body()).toHaveProperty('value', 'One and two')
  release()
  const bodies = async () => (await call('letters.list', {})).letters.map((letter) => letter.body)
  await waitFor(async () => expect(await bodies()).toEqual(['One and two']), soon)
  await waitFor(() => expect([letterDrafts(), asks()]).toEqual([[], false]), soon)
})

test('a text that another window saves just as it is typed here follows the other window from then on', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  const { id } = await call('letters.save', { id: null, ...content })
  const body = () => screen.findByRole('textbox', { name: 'Text' }, soon)
  await user.click(await body())
  onTestFinished(holdCalls('letters.save'))
  await user.paste(' and two')
  await call('letters.save', { id, ...content, body: 'One and two' })
  await waitFor(() => expect(letterDrafts()).toEqual([]), soon)
  await call('letters.save', { id, ...content, body: 'Three' })
  await waitFor(async () => expect(await body()).toHaveProperty('value', 'Three'), soon)
})

test('what is typed into a text and saved only once its section is left leaves no draft', async () => {
  const { user, call } = await openWindow('/settings?section=letters', { orders: 2, products: 2 })
  await call('letters.save', { id: null, ...content })
  await user.click(await screen.findByRole('textbox', { name: 'Text' }, soon))
  const release = holdCalls('letters.save')
  await user.paste(' and two')
  await user.click(screen.getByRole('link', { name: /^Appearance/ }))
  await screen.findByRole('radio', { name: 'Dark' }, soon)
  expect(asks()).toBe(true)
  release()
  await waitFor(() => expect([letterDrafts(), asks()]).toEqual([[], false]), soon)
  expect((await call('letters.list', {})).letters.map((one) => one.body)).toEqual(['One and two'])
})
