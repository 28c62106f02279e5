// Runs the browser host on the demo shop in a process of its own: FOLDER is its data folder. Prints its address on one line.
import { openHost } from '../../src/browser/run.ts'

const dataDir = process.env['FOLDER'] ?? ''
const host = await openHost(
  { port: 0, dataDir, sandbox: true },
  { windowFolder: dataDir, keychainName: 'Backroom tests', log: () => {}, onReady: () => {} },
)
console.log(host.newAddress())
