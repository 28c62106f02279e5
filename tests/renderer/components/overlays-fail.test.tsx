import { render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import { Isolated } from '../../../src/renderer/components/notices/ErrorBoundary.tsx'
import { hideToasts, useToast } from '../../../src/renderer/components/notices/toast.ts'
import { Dialog } from '../../../src/renderer/components/overlays/Dialog.tsx'

const Broken = (): never => {
  throw new TypeError('x is undefined')
}

/** A page with a dialog over it. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <p>{toast?.consequence}</p>
      <Dialog title="Really?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Broken />
      </Dialog>
    </>
  )
}

test('a dialog whose content fails closes with a toast; text typed on the page beneath stays', async () => {
  onTestFinished(hideToasts)
  const faults: unknown[] = []
  const { unmount } = render(<Page />, { onCaughtError: (fault) => faults.push(fault) })
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox'), 'ribbon')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByText(/A part of Backroom could not be loaded, or failed/)
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'ribbon')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })))
  expect(faults).toHaveLength(1)
  unmount()
})

test('an isolated part that fails renders again with fresh state and a toast; when it fails again, it says so in its place', async () => {
  onTestFinished(hideToasts)
  let questionCount = 0
  function Asks() {
    const [question, ask] = useState(0)
    // Like a question that closes with its shop.
    useEffect(() => () => void (questionCount = 0), [])
    if (question > 0 && questionCount > 0) throw new TypeError('x is undefined')
    return (
      <button
        type="button"
        onClick={() => {
          questionCount += 1
          ask(questionCount)
        }}
      >
        Ask
      </button>
    )
  }
  function Window() {
    const toast = useToast()
    return (
      <>
        <input aria-label="Name" />
        <p>{toast?.consequence}</p>
        <Isolated>
          <Asks />
        </Isolated>
      </>
    )
  }
  const faults: unknown[] = []
  const { unmount } = render(<Window />, { onCaughtError: (fault) => faults.push(fault) })
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox'), 'ribbon')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByText(/A part of Backroom could not be loaded, or failed/)
  expect(screen.queryByRole('alert')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('button', { name: 'Ask' })).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'ribbon')
  expect(faults).toHaveLength(2)
  unmount()
})
