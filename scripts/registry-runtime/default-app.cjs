// Stands where Electron's own default app stands, which this runtime came without: opens the app whose folder is named on the
// command line, after what was asked for by -r. Also fills in what this Electron is too old to have.
const Module = require('node:module')
const path = require('node:path')
const { app } = require('electron')

require('./fill-in.cjs')

const asked = process.argv.slice(1)
const required = asked.flatMap((word, at) => (word === '-r' ? [asked[at + 1]] : []))
const folder = asked.find((word, at) => !word.startsWith('-') && asked[at - 1] !== '-r')
const about = require(path.join(folder, 'package.json'))
app.setAppPath(folder)
app.setName(about.productName)
app.setVersion(about.version)
// There is none behind a virtual display, and the search for one costs each start a second.
app.disableHardwareAcceleration()

// Since Electron 35 what a page says is told in the event itself, its level by a word.
const levels = ['debug', 'info', 'warning', 'error']
app.on('web-contents-created', (_event, contents) => {
  contents.on('console-message', (event, level, message) =>
    Object.assign(event, { level: levels[level], message }),
  )
})

Module._preloadModules(required)
Module._load(path.join(folder, about.main), null, true)
