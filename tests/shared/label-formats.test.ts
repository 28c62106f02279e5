import { describe, expect, it, test } from 'vitest'
import { labelFormat, labelFormats, labelFormatsFor, paperOf } from '../../src/shared/label-formats.ts'

describe('a sheet of labels', () => {
  it.each(labelFormats)('$name fills its page', ({ page, columns, rows, label, margin, gap }) => {
    const width = 2 * margin.x + columns * label.width + (columns - 1) * gap.x
    const height = 2 * margin.y + rows * label.height + (rows - 1) * gap.y
    expect(Math.abs(width - page.width)).toBeLessThan(0.5)
    expect(Math.abs(height - page.height)).toBeLessThan(0.5)
  })

  it.each(labelFormats)('$name has as many labels as it says', ({ name, columns, rows, paper }) => {
    const said = / (\d+) labels of /.exec(name)?.[1]
    expect(columns * rows).toBe(paper === 'single' ? 1 : Number(said))
  })
})

test('Every format has a name of its own', () => {
  for (const of of ['id', 'name'] as const)
    expect(new Set(labelFormats.map((format) => format[of])).size).toBe(labelFormats.length)
  expect(labelFormat('letter-3x10')?.name).toContain('5160')
  expect(labelFormat('no such')).toBeUndefined()
})

test('Sheets of a country come first, then single labels', () => {
  const papers = (country: string | null) => [...new Set(labelFormatsFor(country).map(({ paper }) => paper))]
  for (const country of ['US', 'CA', 'MX']) expect(papers(country)).toEqual(['letter', 'single', 'a4'])
  for (const country of ['PT', 'JP', 'GB', '', null])
    expect(papers(country)).toEqual(['a4', 'single', 'letter'])
  expect([paperOf('US'), paperOf('AU')]).toEqual(['letter', 'a4'])
  expect(labelFormatsFor('US')).toHaveLength(labelFormats.length)
})
