import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryRest } from '../../../src/main/system/memory-rest.ts'

function appAtWork() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const computer = { isIdle: true, freed: 0 }
  const noteCall = createMemoryRest({ isIdle: () => computer.isIdle, free: () => (computer.freed += 1) })
  const call = (times: number) => {
    for (let done = 0; done < times; done += 1) noteCall()
  }
  return { computer, call }
}

test('Memory is freed once after some work, when no further call comes', () => {
  const { computer, call } = appAtWork()
  call(25)
  vi.advanceTimersByTime(4900)
  call(1)
  vi.advanceTimersByTime(4900)
  expect(computer.freed).toBe(0)
  vi.advanceTimersByTime(100)
  expect(computer.freed).toBe(1)
  vi.advanceTimersByTime(3_600_000)
  expect(computer.freed).toBe(1)
})

test('Memory is not freed again for a few calls', () => {
  const { computer, call } = appAtWork()
  call(20)
  vi.advanceTimersByTime(5000)
  call(19)
  vi.advanceTimersByTime(3_600_000)
  expect(computer.freed).toBe(1)
  call(1)
  vi.advanceTimersByTime(5000)
  expect(computer.freed).toBe(2)
})

test('While the owner uses the computer, memory is freed later', () => {
  const { computer, call } = appAtWork()
  computer.isIdle = false
  call(20)
  vi.advanceTimersByTime(60_000)
  expect(computer.freed).toBe(0)
  computer.isIdle = true
  vi.advanceTimersByTime(5000)
  expect(computer.freed).toBe(1)
})
