import { expect, test } from 'vitest'
import { endsScan, runWith, type KeyRun } from '../../../src/renderer/components/keys/key-run.ts'

type Key = readonly [char: string, msAfterLast: number, place: 'page' | 'field']

/** Builds a run of these keys, one after the other. */
function runOf(...keys: readonly Key[]): KeyRun {
  let at = 1000
  return keys.reduce<KeyRun>((run, [char, ms, place]) => {
    at += ms
    return runWith(run, { char, at, isText: place === 'field' })
  }, [])
}

const typed = (text: string, ms: number) => text.split('').map((char): Key => [char, ms, 'field'])
const pressed = (text: string, ms: number) => text.split('').map((char): Key => [char, ms, 'page'])
const endsByEnter = (run: KeyRun, ms: number) => endsScan(run, (run.at(-1)?.at ?? 0) + ms)

test('Enter after a word typed at once into a field that a key opened is not the end of a scan', () => {
  for (const pause of [70, 120, 160])
    expect(endsByEnter(runOf(['t', 200, 'page'], ['G', pause, 'field'], ...typed('ift', 2)), 2)).toBe(false)
  expect(endsByEnter(runOf(['/', 200, 'page'], ...typed('okafor', 2)), 2)).toBe(false)
  expect(endsByEnter(runOf(...typed('Thank you', 2)), 2)).toBe(false)
})

test('Enter after a scan ends the scan, wherever its first key moved the focus', () => {
  for (const ms of [5, 20, 45]) {
    expect(endsByEnter(runOf(['t', 200, 'page'], ...typed('eapot', ms)), ms)).toBe(true)
    expect(endsByEnter(runOf(...pressed('teapot', ms)), ms)).toBe(true)
  }
  for (const ms of [5, 60, 120]) {
    expect(endsByEnter(runOf(['t', 200, 'page'], ...typed('ab-310482', ms)), ms)).toBe(true)
    expect(endsByEnter(runOf(...typed('KXBF-310482', ms)), ms)).toBe(true)
  }
})

test('Enter long after a scan does not end it', () => {
  expect(endsByEnter(runOf(...pressed('KXBF-310482', 5)), 400)).toBe(false)
})
