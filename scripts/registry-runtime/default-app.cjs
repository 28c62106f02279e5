// Replaces Electron's own default app, which this runtime lacks: opens the app whose folder the command line names, after the
// modules of -r. Also fills in what this Electron is too old to have.
const Module = require('node:module')
const path = require('node:path')
const { app } = require('electron')

require('./fill-in.cjs')

const args = process.argv.slice(1)
const required = args.flatMap((word, at) => (word === '-r' ? [args[at + 1]] : []))
const folder = args.find((word, at) => !word.startsWith('-') && args[at - 1] !== '-r')
const about = require(path.join(folder, 'package.json'))
app.setAppPath(folder)
app.setName(about.productName)
app.setVersion(about.version)
// A virtual display has no GPU, and the search for one costs each start a second.
app.disableHardwareAcceleration()

// Since Electron 35 the event itself carries a console message, with its level as a word.
const levels = ['debug', 'info', 'warning', 'error']
app.on('web-contents-created', (_event, contents) => {
  contents.on('console-message', (event, level, message) =>
    Object.assign(event, { level: levels[level], message }),
  )
})

Module._preloadModules(required)
Module._load(path.join(folder, about.main), null, true)
