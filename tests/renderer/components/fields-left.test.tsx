import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'

/**
 * Two fields: after typing in the first, a layout effect moves the focus to the second; counts the change events of
 * the first.
 */
function Moving() {
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [isMoved, setMoved] = useState(false)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const field = first.current
    const count = () => setChanges((before) => before + 1)
    field?.addEventListener('change', count)
    return () => field?.removeEventListener('change', count)
  }, [])
  useLayoutEffect(() => {
    if (isMoved) second.current?.focus()
  }, [isMoved])
  return (
    <>
      <input ref={first} aria-label="first" onInput={() => setTimeout(() => setMoved(true), 20)} />
      <input ref={second} aria-label="second" />
      <output>{changes}</output>
    </>
  )
}

test('a field that loses the focus while React renders gets its change event, and React goes on', async () => {
  render(<Moving />)
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'first' }), 'a')
  expect(await screen.findByText('1')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'second' }))
})
