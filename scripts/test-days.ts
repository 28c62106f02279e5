import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { closeWith } = await import('./testing/telling.ts')
const { runUnit } = await import('./testing/test-runs.ts')
const { endToolsOnSignal } = await import('./project/tool.ts')

const angeles = 'America/Los_Angeles'
const berlin = 'Europe/Berlin'
const kolkata = 'Asia/Kolkata'
const chatham = 'Pacific/Chatham'

/** Each test file starts at this moment, in this zone, and its clock goes on from there. */
const days = [
  { what: 'a month ends', moment: '2026-11-30T23:59:00-08:00', zone: angeles },
  { what: 'clocks go back in Europe', moment: '2026-10-25T02:58:30+02:00', zone: berlin },
  { what: '29 February', moment: '2028-02-29T09:00:00+05:30', zone: kolkata },
  { what: 'the last minute of a year', moment: '2026-12-31T23:59:00+13:45', zone: chatham },
  { what: 'clocks go forward in America', moment: '2027-03-14T01:59:00-08:00', zone: angeles },
  { what: 'clocks go forward in Europe', moment: '2027-03-28T01:59:00+01:00', zone: berlin },
  { what: 'the last minute of a plain day', moment: '2026-06-10T23:59:00+05:30', zone: kolkata },
  { what: 'clocks go forward by a half-hour zone', moment: '2026-09-27T02:44:00+12:45', zone: chatham },
  { what: 'clocks go back in America', moment: '2026-11-01T01:59:00-07:00', zone: angeles },
  { what: 'the first minute of a year', moment: '2027-01-01T00:00:30+01:00', zone: berlin },
  { what: 'a Sunday', moment: '2026-08-16T15:00:00+05:30', zone: kolkata },
  { what: 'years from now', moment: '2031-07-05T08:00:00+12:45', zone: chatham },
] as const

/**
 * Runs the tests of `npm run test:unit`, or those of the files on the command line, once for each of these days. A failure
 * does not stop it; the closing lines give the result of each day. A whole run takes twelve times as long as
 * `npm run test:unit`.
 */
const begun = performance.now()
endToolsOnSignal()
const phases = []
for (const { what, moment, zone } of days) {
  console.log(`\n${what}: ${moment} in ${zone}`)
  phases.push({
    name: what,
    ...(await runUnit(process.argv.slice(2), { env: { TEST_DAY: moment, TZ: zone } })),
  })
}
closeWith(phases, begun)
