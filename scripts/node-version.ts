/** The oldest Node that runs this project: it executes TypeScript as it is and has SQLite built in. */
const oldest = 24

/** Stops with one sentence on an older Node. Everything run by `npm run` gets a fitting one from node_modules. */
export function needFittingNode(): void {
  if (Number.parseInt(process.versions.node) >= oldest) return
  console.error(
    `Backroom needs Node ${oldest} and this is ${process.versions.node}. Run it by npm, as in "npm start": "npm ci" installs a fitting Node for that.`,
  )
  process.exit(1)
}
