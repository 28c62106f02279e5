import { act, screen, within } from '@testing-library/react'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CallName } from '#shared/contract.ts'
import { router } from '../../../src/renderer/app/routes.tsx'
import { failCalls } from '../../support/core/fail-calls.ts'
import { holdCalls } from '../../support/core/hold-calls.ts'
import { openWindow } from '../../support/window/window.tsx'
import type { TestWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const damaged = 'connection.broken-0d9f1b9e-8a52-4c3c-9d0e-1f2a3b4c5d6e.json'
const letter = { id: null, subject: 'Thank you', body: 'One', isMarketing: false }

/** What is there before the section opens, so that each of its answers has something to show. */
async function prepare({ call, dataDir }: TestWindow): Promise<void> {
  await writeFile(join(dataDir, damaged), 'damaged')
  for (const name of ['Thanks', 'On its way']) await call('letters.save', { ...letter, name })
}

async function openHome() {
  const app = await openWindow('/home', { orders: 2, products: 2 })
  await screen.findByRole('heading', { name: 'To ship' }, soon)
  await prepare(app)
  return app
}

async function openSection(section: 'data' | 'letters' | 'notices', heading: string): Promise<HTMLElement> {
  await act(() => router.navigate({ to: '/settings', search: { section } }))
  const head = await screen.findByRole('heading', { name: heading, level: 2 }, soon)
  const whole = head.closest('section')
  if (!whole) throw new Error('The heading is in no section')
  return whole
}

/** The text of a section as far as its last control. */
function asFarAsPressable(section: HTMLElement): string {
  const range = document.createRange()
  range.setStart(section, 0)
  const last = [...section.querySelectorAll('button, a, input, textarea')].at(-1)
  if (last) range.setEndAfter(last)
  return last ? range.toString() : ''
}

const late: readonly (readonly [CallName, 'data' | 'letters' | 'notices', string, string | RegExp])[] = [
  ['writing.state', 'data', 'Your data', /^Now: 0 notes/],
  ['aside.list', 'data', 'Your data', new RegExp(damaged)],
  ['copies.list', 'data', 'Your data', /^(Once a day|Backroom made these copies)/],
  ['notices.host', 'notices', 'New orders', /^Only this window/],
  ['letters.list', 'letters', 'Texts to buyers', 'On its way'],
]

test.each(late)(
  'the answer to %s moves nothing that can be pressed already',
  async (held, name, head, shows) => {
    await openHome()
    const release = holdCalls(held)
    const section = await openSection(name, head)
    // All other answers are there.
    await act(() => new Promise((done) => setTimeout(done, 300)))
    expect(within(section).queryByText(shows)).toBeNull()
    const before = asFarAsPressable(section)

    release()
    await within(section).findByText(shows, {}, soon)
    expect(section.textContent.slice(0, before.length)).toBe(before)
  },
)

test.each(['writing.state', 'aside.list'] as const)(
  'what the owner wrote can be saved also where %s fails',
  async (failing) => {
    await openHome()
    failCalls(failing, 'The disk is full.')
    const section = await openSection('data', 'Your data')
    await within(section).findByRole('button', { name: 'Save as a file' }, soon)
  },
)
