import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../support/shops/read-csv.ts'
import { discountsShop as shop, reeds } from '../../../support/shops/discounts-shop.ts'

describe('a list of codes', () => {
  it.each([
    ['one on each line', 'REED-A\nREED-B\r\n\n  REED-C  \n'],
    ['in a single line', 'REED-A, REED-B, REED-C'],
    ['in a file, in the column headed so', 'Name,Code\nFor Ada,REED-A\nFor Bo,REED-B\n"Cy, too",REED-C'],
    ['in a file of another separator', 'Voucher code;Sent to\nREED-A;Ada\nREED-B;Bo\nREED-C;Cy'],
    ['in the first column of a file without a head', 'REED-A,Ada\nREED-B,Bo\nREED-C,Cy'],
  ])('is read %s', async (_, text) => {
    const app = await shop()
    expect(await app.call('discounts.readCodes', { text })).toEqual({
      codes: ['REED-A', 'REED-B', 'REED-C'],
      doubled: 0,
      there: [],
    })
  })

  it('counts a code once, in whatever case it is written, and leaves out those that the shop has', async () => {
    const app = await shop()
    await app.call('discounts.create', reeds)
    const text = 'reeds15\nREED-A\nreed-a\nREED-B\nREED-A'
    expect(await app.call('discounts.readCodes', { text })).toEqual({
      codes: ['REED-A', 'REED-B'],
      doubled: 2,
      there: ['reeds15'],
    })
  })

  it('that was exported is read as it was, also where a code begins like a formula', async () => {
    const app = await shop()
    const codes = ['REED-A', '-20%', '+1 free', '=1+1', '@home', "'=quoted", "'plain"]
    const { text } = await app.call('discounts.codesFile', { name: 'Reed', codes })
    expect((await app.call('discounts.readCodes', { text })).codes).toEqual(codes)
  })

  it('is exported to a file in which no code runs as a formula in a spreadsheet', async () => {
    const app = await shop()
    const codes = ['REED-A', '=1+1']
    const { name, text } = await app.call('discounts.codesFile', { name: 'Reed: season', codes })
    expect(name).toBe('Codes of Reed season.csv')
    expect(readCsv(text.slice(1), ',')).toEqual([['Code'], ['REED-A'], ["'=1+1"]])
  })
})
