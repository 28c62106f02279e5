import type { Plugin } from 'vite'
import {
  guideFolder,
  pageFiles,
  pictureFile,
  pictureScale,
  readGuide,
  shownPictures,
  webpSize,
} from './guide-folder.ts'

const moduleId = 'virtual:guide-pages'
const resolvedId = `\0${moduleId}`

/**
 * Turns the pages of docs/guide into data at build time, so that the window needs neither a Markdown parser nor markup
 * made from text, and their pictures into files of the window.
 *
 * @param root the project's root
 */
export function guidePages(root: string): Plugin {
  return {
    name: 'guide-pages',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return undefined
      for (const file of pageFiles(root)) this.addWatchFile(file)
      const guide = readGuide(root)
      const pictures = shownPictures(guide).map((name, at) => ({ name, at }))
      const imports = pictures.flatMap(({ name, at }) => [
        `import light${at} from ${JSON.stringify(pictureFile(root, name, 'light'))}`,
        `import dark${at} from ${JSON.stringify(pictureFile(root, name, 'dark'))}`,
      ])
      const entries = pictures.map(({ name, at }) => {
        const { width, height } = webpSize(pictureFile(root, name, 'light'))
        const size = `width: ${Math.round(width / pictureScale)}, height: ${Math.round(height / pictureScale)}`
        return `${JSON.stringify(name)}: { light: light${at}, dark: dark${at}, ${size} }`
      })
      return [
        ...imports,
        `export const pages = ${JSON.stringify(guide)}`,
        `export const pictures = { ${entries.join(', ')} }`,
      ].join('\n')
    },
    handleHotUpdate({ file, server }) {
      const made = server.moduleGraph.getModuleById(resolvedId)
      if (!file.startsWith(guideFolder(root)) || !made) return undefined
      server.moduleGraph.invalidateModule(made)
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}
