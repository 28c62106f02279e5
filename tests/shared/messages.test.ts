import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/app/app-error.ts'
import { detailOf, errorRecordSchema, recordOf } from '#shared/app/error-record.ts'
import { inWords } from '#shared/texts/written/catalogue.ts'
import { messages, verbatim } from '#shared/texts/message.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'

const failed = outboxMessages.orderNotMarked({ id: 'ABCD-1', status: 'shipped' })
const error = new AppError('conflict', outboxMessages.orderMarkNotShown({ failed, status: 'unshipped' }), {
  fields: { shippingStatus: outboxMessages.fieldNotShown },
})
const written = () => errorRecordSchema.parse(JSON.parse(JSON.stringify(recordOf(error))))

describe('A message', () => {
  test('reads as its sentence, including the words of a message inside it', () => {
    expect(error.message).toBe(
      'Order ABCD-1 not marked shipped: the shop took the change, but shows the order unshipped.',
    )
    expect(error.fields).toEqual({ shippingStatus: 'The shop shows another value.' })
  })

  test('may be part of a list of values', () => {
    const { several } = messages('test', {
      several: ({ all }: { all: readonly string[] }) => all.join(', '),
    })
    expect(several({ all: ['one', outboxMessages.fieldNotShown] }).text).toBe(
      'one, The shop shows another value.',
    )
  })
})

describe('A stored error', () => {
  test('has the same words when it is read again', () => {
    expect(detailOf(written())).toEqual(error.toDetail())
  })

  test('is read with today’s sentences, including the message inside it', () => {
    const { words, ...record } = written()
    if (!words) throw new Error('it was written without its message')
    // The words of an earlier Backroom, or of one in another language.
    const inOtherWords = {
      ...words,
      text: 'Anders',
      values: { ...words.values, failed: { ...failed, text: 'Nicht' } },
    }
    expect(detailOf({ ...record, words: inOtherWords }).message).toBe(error.message)
  })

  test('keeps its stored words when this Backroom does not have the sentence', () => {
    const unknown = {
      code: 'outbox.fromTheFuture',
      values: { some: 'value' },
      text: 'A sentence of a newer one.',
    }
    expect(inWords(unknown)).toBe(unknown.text)
    expect(inWords({ ...unknown, code: 'constructor.name' })).toBe(unknown.text)
    expect(inWords(verbatim('The shop’s own words'))).toBe('The shop’s own words')
  })

  test('keeps its stored words when today’s sentence needs other values', () => {
    const text = 'Order ABCD-1 was not marked.'
    expect(inWords({ code: failed.code, values: { id: 'ABCD-1' }, text })).toBe(text)
    expect(inWords({ code: failed.code, values: {}, text })).toBe(text)
  })

  test('from a Backroom that stored only words is read as those words', () => {
    const old = errorRecordSchema.parse({
      kind: 'offline',
      message: 'Not sent.',
      fields: { name: 'Too long.' },
    })
    expect(detailOf(old)).toEqual({ kind: 'offline', message: 'Not sent.', fields: { name: 'Too long.' } })
  })

  test('with a damaged message is read as its words', () => {
    const damaged = errorRecordSchema.parse({ kind: 'offline', message: 'Not sent.', words: { code: 7 } })
    expect(detailOf(damaged)).toEqual({ kind: 'offline', message: 'Not sent.' })
  })
})

test('Every group of messages can be read again: the catalogue has it under the name in its codes', async () => {
  const folder = new URL('../../src/shared/texts/errors/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const groups: Readonly<Record<string, Readonly<Record<string, unknown>>>> = await import(
      new URL(file, folder).href
    )
    for (const group of Object.values(groups)) {
      const plain = Object.values(group).find(
        (entry): entry is { code: string; values: object; text: string } =>
          typeof entry === 'object' && entry !== null,
      )
      if (!plain) continue
      // With other words than today's: the catalogue words its own messages itself.
      expect(inWords({ code: plain.code, values: {}, text: 'Anders' }), `${file} ${plain.code}`).toBe(
        plain.text,
      )
    }
  }
})
