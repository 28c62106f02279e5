import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Replaces fpm, which no registry has: electron-builder starts this program instead, and it makes the Debian package with
 * Debian's own `dpkg-deb`: the same files in the same places, the same facts and the same scripts.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    input: { type: 'string', short: 's' },
    target: { type: 'string', short: 't' },
    force: { type: 'boolean' },
    depends: { type: 'string', short: 'd', multiple: true, default: [] },
    'deb-recommends': { type: 'string', multiple: true, default: [] },
    'deb-compression': { type: 'string' },
    'deb-priority': { type: 'string', default: 'optional' },
    architecture: { type: 'string', default: 'amd64' },
    'after-install': { type: 'string' },
    'after-remove': { type: 'string' },
    description: { type: 'string', default: '' },
    version: { type: 'string', default: '' },
    package: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    maintainer: { type: 'string', default: '' },
    vendor: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
    license: { type: 'string', default: '' },
  },
})

if (values.input !== 'dir' || values.target !== 'deb') throw new Error('Only folders are packed, as .deb.')

const folder = mkdtempSync(join(tmpdir(), 'backroom-deb-'))
try {
  chmodSync(folder, 0o755)
  for (const positional of positionals) lay(positional)
  const about = join(folder, 'DEBIAN')
  mkdirSync(about)
  writeFileSync(join(about, 'control'), control())
  script('after-install', 'postinst')
  script('after-remove', 'postrm')
  const { status, stderr } = spawnSync(
    'dpkg-deb',
    // Installed once and deleted, so compression would gain nothing.
    ['--root-owner-group', '-Znone', '--build', folder, values.package],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Copies `from=to` into the package; a folder is copied with its content. */
function lay(pair: string): void {
  const [from = '', to = ''] = pair.split('=')
  const place = join(folder, to)
  mkdirSync(dirname(place), { recursive: true })
  if (statSync(from).isDirectory()) cpSync(from, place, { recursive: true })
  else {
    copyFileSync(from, place)
    chmodSync(place, 0o644)
  }
}

function script(option: 'after-install' | 'after-remove', name: string): void {
  const file = values[option]
  if (file === undefined) return
  const place = join(folder, 'DEBIAN', name)
  copyFileSync(file, place)
  chmodSync(place, 0o755)
}

function control(): string {
  const [synopsis = '', ...more] = values.description.split('\n').map((line) => line.trim())
  const { status, stdout } = spawnSync('du', ['-sk', folder], { encoding: 'utf8' })
  const size = status === 0 ? stdout.split('\t')[0] : undefined
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['Package', values.name],
    ['Version', values.version],
    ['License', values.license],
    ['Vendor', values.vendor],
    ['Architecture', values.architecture],
    ['Maintainer', values.maintainer],
    ['Installed-Size', size],
    ['Depends', values.depends.join(', ')],
    ['Recommends', values['deb-recommends'].join(', ')],
    ['Section', 'default'],
    ['Priority', values['deb-priority']],
    ['Homepage', values.url],
    ['Description', [synopsis, ...more.filter(Boolean)].join('\n  ')],
  ]
  return fields
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}
