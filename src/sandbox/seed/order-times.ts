import type { Random } from '../values/random.ts'

const hour = 3600 * 1000
const span = 730 * 24

/** Relative number of orders by hour of the day, from midnight: fewest at night, most in the evening. */
const byHour = [3, 2, 1, 1, 1, 2, 4, 7, 9, 10, 11, 11, 12, 12, 11, 11, 12, 13, 15, 17, 18, 16, 11, 6]

/**
 * The relative number of orders in an hour: the shop grows, and many come before Christmas. `lively` raises the last
 * weeks, so that a small shop has something to show there.
 */
function weight(time: number, age: number, lively: number): number {
  const date = new Date(time)
  const dayOfYear = date.getUTCMonth() * 100 + 100 + date.getUTCDate()
  const season = dayOfYear >= 1112 && dayOfYear <= 1219 ? 2.4 : dayOfYear >= 1220 ? 0.6 : 1
  const growth = 1.8 - (0.9 * age) / span
  return season * growth * (1 + lively * Math.exp(-age / (12 * 24))) * (byHour[date.getUTCHours()] ?? 1)
}

/** `count` times over the two years before `newest`, newest first. */
export function orderTimes(count: number, newest: number, random: Random): number[] {
  const lively = Math.min(8, 2000 / Math.max(1, count))
  const sums: number[] = []
  let sum = 0
  for (let age = 0; age < span; age++) sums.push((sum += weight(newest - age * hour, age, lively)))
  const times: number[] = []
  let age = 0
  for (let index = 0; index < count; index++) {
    const target = ((index + random.next()) / count) * sum
    while ((sums[age] ?? sum) < target && age < span - 1) age++
    const before = sums[age - 1] ?? 0
    const part = (target - before) / ((sums[age] ?? sum) - before)
    times.push(Math.floor((newest - (age + part) * hour) / 1000) * 1000)
  }
  return times
}
