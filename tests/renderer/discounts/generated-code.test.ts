import { expect, test } from 'vitest'
import { generatedCode } from '../../../src/renderer/features/discounts/form/codes/generated-code.ts'

test('Generated codes use only characters that don’t look alike', () => {
  const signs = new Set(Array.from({ length: 500 }, () => generatedCode(new Set())).join(''))
  expect([...signs].toSorted().join('')).toBe('3479CFHJKMPRTWXY')
  for (const alike of ['0OQD', '1IL', '2Z', '5S', '6G', '8B', 'UV', 'MN'])
    expect(alike.split('').filter((sign) => signs.has(sign)).length).toBeLessThan(2)
})

test('A code that another discount has, in upper or lower case, is not generated', () => {
  const answers = [new Uint8Array(8).fill(0), new Uint8Array(8).fill(0), new Uint8Array(8).fill(1)]
  const code = generatedCode(new Set(['cccccccc']), () => answers.shift() ?? new Uint8Array(8))
  expect(code).toBe('FFFFFFFF')
  expect(answers).toEqual([])
})
