import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DragPreview } from '../../../src/renderer/features/products/drag/DragPreview.tsx'

afterEach(cleanup)

/** Shows the picture of a drag over a page of two elements. Returns where the picture is, and whether it shows. */
function openPreview() {
  const { container } = render(
    <>
      <main />
      <aside />
      <DragPreview products={[]} place="Place 2" neighbour="" lineOf={() => null} />
    </>,
  )
  const stack = container.querySelector<HTMLElement>('[aria-hidden] > div')
  if (!stack) throw new Error('The picture is not on the page.')
  // A mouse event has the place of the pointer, which this page's drag events lack.
  const drag = (name: string, on: string, at: { clientX: number; clientY: number }) =>
    act(() => {
      const element = container.querySelector(on)
      if (element) fireEvent(element, new MouseEvent(name, { ...at, bubbles: true }))
    })
  return { drag, at: () => stack.style.translate, isShown: () => stack.dataset['held'] !== undefined }
}

test('The picture of a drag follows the pointer onto another element, which Chromium tells by an entry alone', () => {
  const { drag, at, isShown } = openPreview()
  expect(isShown()).toBe(false)
  drag('dragover', 'main', { clientX: 130, clientY: 126 })
  expect([at(), isShown()]).toEqual(['100px 100px', true])
  drag('dragenter', 'aside', { clientX: 430, clientY: 226 })
  expect(at()).toBe('400px 200px')
  drag('dragleave', 'aside', { clientX: 0, clientY: 0 })
  expect(isShown()).toBe(false)
})
