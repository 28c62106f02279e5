import { expect, test } from 'vitest'
import { refusedSwitch } from '../../src/main/switches.ts'

test.each([
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--inspect',
  '--inspect-brk=0',
  '--INSPECT=9229',
  '-inspect',
  '/remote-debugging-port=1',
  '--js-flags=--expose-gc',
  '--no-sandbox',
  '--single-process',
  '--disable-web-security',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins',
  '--ignore-certificate-errors',
  '--ignore-certificate-errors-spki-list=x',
  '--host-resolver-rules=MAP * evil.example',
  '--log-net-log=/tmp/all.json',
  '--ssl-key-log-file=/tmp/keys',
  '--load-extension=/tmp/evil',
  '--renderer-cmd-prefix=/tmp/evil',
  '--gpu-launcher=/tmp/evil',
  '--require=/tmp/evil.js',
])('Refused: %s', (argument) => {
  expect(refusedSwitch(['backroom', argument], {})).toBeDefined()
})

test.each([
  '--sandbox',
  '--data-dir=/home/ines/inspect',
  '--proxy-server=localhost:3128',
  '--force-device-scale-factor=2',
  '--lang=pt',
  '--updated',
  '--inspector-of-drains',
  'backroom://orders/ABCD-123456',
])('Taken: %s', (argument) => {
  expect(refusedSwitch(['backroom', argument], {})).toBeUndefined()
})

test('What is refused is named without its value', () => {
  expect(refusedSwitch(['backroom', '--ssl-key-log-file=/home/ines/x'], {})).toBe('--ssl-key-log-file')
})

test('The keys of the network are not written down because the environment says so', () => {
  expect(refusedSwitch(['backroom'], { SSLKEYLOGFILE: '/tmp/keys' })).toBe('SSLKEYLOGFILE')
  expect(refusedSwitch(['backroom'], { LANG: 'pt_PT' })).toBeUndefined()
})

test('The name of the program itself is no switch', () => {
  expect(refusedSwitch(['--inspect'], {})).toBeUndefined()
})
