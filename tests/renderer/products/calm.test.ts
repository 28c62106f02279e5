import { expect, test } from 'vitest'
import { createCalm } from '../../../src/renderer/features/products/grid/card/calm.ts'

type List = Parameters<ReturnType<typeof createCalm>['take']>[0]

/** Returns as much of a grid's state as its cards read. */
const listWith = (selected: readonly string[], focusedKey: string | null = null) =>
  ({
    collection: [],
    disabledKeys: new Set(),
    selectionManager: {
      selectedKeys: new Set(selected),
      isSelected: (key: string) => selected.includes(key),
      focusedKey,
      isFocused: focusedKey !== null,
      childFocusStrategy: 'first',
    },
  }) as unknown as List

test('Cards keep the same state object, which always has the grid’s latest values', () => {
  const calm = createCalm()
  const { list } = calm.take(listWith([]), {})
  const { selectionManager } = list
  expect(selectionManager.isSelected('a')).toBe(false)
  expect(calm.take(listWith(['a']), {}).list).toBe(list)
  expect(list.selectionManager).toBe(selectionManager)
  expect(selectionManager.isSelected('a')).toBe(true)
})

test('Taking the same state twice has no effect', () => {
  const calm = createCalm()
  const first = listWith(['a'])
  calm.take(first, {})
  const { list } = calm.take(first, {})
  expect(list.selectionManager.isSelected('a')).toBe(true)
})

test('A card’s sign changes when its selection, its focus or the number of selected cards does, and during a drag', () => {
  const calm = createCalm()
  const signs = (list: List, dnd = {}) => {
    calm.take(list, dnd)
    return ['a', 'b'].map((key) => calm.signOf(key))
  }
  const none = signs(listWith([]))
  expect(signs(listWith([]))).toEqual(none)
  const one = signs(listWith(['a']))
  expect([one[0] === none[0], one[1] === none[1]]).toEqual([false, true])
  const two = signs(listWith(['a', 'c']))
  expect([two[0] === one[0], two[1] === one[1]]).toEqual([false, true])
  const focused = signs(listWith(['a'], 'b'))
  expect([focused[0] === one[0], focused[1] === one[1]]).toEqual([true, false])
  const dragging = { dragState: { draggedKey: 'c' } }
  expect(signs(listWith([]), dragging)).not.toEqual(signs(listWith([]), dragging))
})
