import { expect, test } from 'vitest'
import { refusedSwitch } from '../../../src/main/start/switches.ts'

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
  // Chromium and Node accept these spellings, too, which a list of forbidden switches would have to know.
  '--no-sandbox=1',
  '--No-Sandbox=',
  '-no-sandbox',
  '--disable_web_security',
  '--disable-gpu-sandbox',
  '--disable-seccomp-filter-sandbox',
  '--disable-namespace-sandbox',
  '--disable-site-isolation-for-policy',
  '--disable-web-security=true',
  '--enable-features=NetworkServiceInProcess',
  '--enable-experimental-web-platform-features',
  '--enable-automation',
  '--user-data-dir=/tmp/evil',
  '--auth-server-allowlist=*',
  '--test-type',
  '--allow-running-insecure-content=1',
  '--unsafely-disable-devtools-self-xss-warnings',
  '--use-fake-ui-for-media-stream',
  '--disable-popup-blocking',
  '--disable-hang-monitor',
  '--utility-and-browser',
  '--webview-rust',
  '--explicitly-allowed-ports=1',
  '--cipher-suite-blacklist=x',
  '--ssl-version-min=tls1',
  '--disable-ipc-flooding-protection',
  '--disable-extensions-http-throttling',
  '--enable-logging=file',
  '--log-file=/tmp/x',
  '--crash-dumps-dir=/tmp/x',
  '--password-store=basic',
  '--trace-startup-file=/tmp/x',
  '--vmodule=*=9',
  '--experimental-permission',
  '--eval=1',
  '-e',
  '-r',
  '--type=renderer',
  '--inspector-of-drains',
  '--sandboxed',
  '--',
])('The packed app refuses %s', (argument) => {
  expect(refusedSwitch(['backroom', argument], {})).toBeDefined()
})

test.each([
  '--sandbox',
  '--data-dir=/home/ines/inspect',
  '--proxy-server=localhost:3128',
  '--force-device-scale-factor=2',
  '--lang=pt',
  '--updated',
  '--LANG=pt',
  '-psn_0_12345',
  '/home/ines/backroom',
  'C:\\Users\\ines',
  '--ozone-platform-hint=auto',
  'backroom://orders/ABCD-123456',
])('The packed app accepts %s', (argument) => {
  expect(refusedSwitch(['backroom', argument], {})).toBeUndefined()
})

test('A refused switch is reported without its value', () => {
  expect(refusedSwitch(['backroom', '--ssl-key-log-file=/home/ines/x'], {})).toBe('--ssl-key-log-file')
})

test('The packed app refuses an environment that asks for TLS keys to be logged', () => {
  expect(refusedSwitch(['backroom'], { SSLKEYLOGFILE: '/tmp/keys' })).toBe('SSLKEYLOGFILE')
  expect(refusedSwitch(['backroom'], { LANG: 'pt_PT' })).toBeUndefined()
})

test('The name of the program itself does not count as a switch', () => {
  expect(refusedSwitch(['--inspect'], {})).toBeUndefined()
})

test('The data folder may be a separate argument, which can’t hide a switch', () => {
  expect(refusedSwitch(['backroom', '--data-dir', 'data'], {})).toBeUndefined()
  expect(refusedSwitch(['backroom', '--data-dir', '/data'], {})).toBe(
    process.platform === 'win32' ? '/data' : undefined,
  )
  expect(refusedSwitch(['backroom', '--data-dir', '--no-sandbox'], {})).toBe('--no-sandbox')
  expect(refusedSwitch(['backroom', '--data-dir', 'here', '--no-sandbox'], {})).toBe('--no-sandbox')
})

test('A switch after a link is refused like any other', () => {
  expect(refusedSwitch(['backroom', 'backroom://orders/ABCD-123456', '--no-sandbox'], {})).toBe(
    '--no-sandbox',
  )
})
