import { describe, expect, it, test } from 'vitest'
import {
  labelFormat,
  labelFormats,
  labelFormatsFor,
  paperOf,
} from '../../src/shared/documents/label-formats.ts'
import type { LabelFormat } from '../../src/shared/documents/label-formats.ts'

describe('a sheet of labels', () => {
  // Published measures of the maker's sheets, in millimetres: the first label's corner, and the distances between labels.
  it.each([
    ['a4-3x7', 7.2, 15.15, 66.04, 38.1],
    ['a4-2x7', 4.67, 15.15, 101.6, 38.1],
    ['a4-2x4', 4.67, 13.04, 101.6, 67.73],
    ['a4-3x8', 7.2, 12.9, 66, 33.9],
    ['a4-3x8-full', 0, 0.5, 70, 37],
    ['letter-3x10', 4.78, 12.7, 69.85, 25.4],
    ['letter-2x5', 3.96, 12.7, 106.36, 50.8],
  ] as const)('%s has its first and last label where others have them', (id, left, top, across, down) => {
    const { columns, rows, label, margin, gap } = formatOf(id)
    const [right, low] = [columns - 1, rows - 1]
    const off = [
      margin.x - left,
      margin.y - top,
      margin.x + right * (label.width + gap.x) - (left + right * across),
      margin.y + low * (label.height + gap.y) - (top + low * down),
    ]
    for (const each of off) expect(Math.abs(each)).toBeLessThan(0.2)
  })

  it('has the size of its labels in its name', () => {
    for (const { name, label } of labelFormats.filter(({ paper }) => paper !== 'letter')) {
      const [, width, height, unit] = / ([\d.]+) × ([\d.]+) (mm|in)/.exec(name) ?? []
      const mm = unit === 'in' ? 25.4 : 1
      expect(Math.abs(Number(width) * mm - label.width)).toBeLessThan(0.06)
      expect(Math.abs(Number(height) * mm - label.height)).toBeLessThan(0.06)
    }
  })

  it.each(labelFormats)('$name has as many labels as its name says', ({ name, columns, rows, paper }) => {
    const countInName = / (\d+) labels of /.exec(name)?.[1]
    expect(columns * rows).toBe(paper === 'single' ? 1 : Number(countInName))
  })
})

test('Every format has a name of its own', () => {
  for (const of of ['id', 'name'] as const)
    expect(new Set(labelFormats.map((format) => format[of])).size).toBe(labelFormats.length)
  expect(labelFormat('letter-3x10')?.name).toContain('5160')
  expect(labelFormat('no such')).toBeUndefined()
})

test('The sheets of the owner’s country come first, then single labels', () => {
  const papers = (country: string | null) => [...new Set(labelFormatsFor(country).map(({ paper }) => paper))]
  for (const country of ['US', 'CA', 'MX']) expect(papers(country)).toEqual(['letter', 'single', 'a4'])
  for (const country of ['PT', 'JP', 'GB', '', null])
    expect(papers(country)).toEqual(['a4', 'single', 'letter'])
  expect([paperOf('US'), paperOf('AU')]).toEqual(['letter', 'a4'])
  expect(labelFormatsFor('US')).toHaveLength(labelFormats.length)
})

function formatOf(id: string): LabelFormat {
  const format = labelFormat(id)
  if (!format) throw new Error(`There is no format ${id}.`)
  return format
}
