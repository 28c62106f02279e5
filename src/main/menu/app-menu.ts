import { app, Menu, nativeTheme } from 'electron'
import { contactOf } from '#core/host/contact.ts'
import type { Core } from '#core/index.ts'
import type { CommandId } from '#shared/app/commands.ts'
import type { Settings, Theme } from '#shared/app/settings.ts'
import type { Session } from '#shared/shop/session.ts'
import project from '../../../package.json' with { type: 'json' }
import { aboutLines, menuOf } from './menu.ts'
import type { MenuActs, MenuState } from './menu.ts'
import type { ShellStateStore } from '../files/shell-state.ts'
import { checksSpelling, mayFetchDictionary, setSpelling } from './spelling.ts'
import type { WindowNotifier } from '../bridge/window-notifier.ts'
import type { Updates } from '../updates/updates.ts'
import { frontWindow } from '../window/window.ts'
import { zoomed } from '../window/zoom.ts'

type MenuDeps = {
  readonly core: Promise<Core>
  readonly state: ShellStateStore
  readonly notify: WindowNotifier['notify']
  readonly updates: Pick<Updates, 'words' | 'go'>
  readonly openLogs: () => void
  readonly log: (line: string) => void
}

/** Installs the native menu. Returns the function that draws it again. */
export function installMenu({ core, state, notify, updates, openLogs, log }: MenuDeps): () => void {
  let shops: MenuState['shops'] = []
  let ownKeys: MenuState['ownKeys'] = {}
  const contents = () => frontWindow()?.webContents

  const acts: MenuActs = {
    choose(id) {
      inTheField(id)
      notify('command.chosen', { id })
    },
    savePdf: () => void import('../system/printing.ts').then(({ saveWindowAsPdf }) => saveWindowAsPdf(log)),
    zoom(by) {
      const zoom = zoomed(state.get().zoom, by)
      state.change({ zoom })
      contents()?.setZoomFactor(zoom)
    },
    setTheme(theme) {
      core.then(({ call }) => call('settings.change', { theme })).catch(() => {})
    },
    setSpelling(on) {
      if (!on || mayFetchDictionary()) {
        state.change({ spelling: on })
        setSpelling(on)
      }
      draw()
    },
    checkForUpdates: () => void updates.go(),
    setLook(look) {
      state.change({ updates: { ...state.get().updates, look } })
      draw()
    },
    openLogs,
    about: () => app.showAboutPanel(),
  }

  /** A text field does its own undo and redo; the window does them when no field has the focus. */
  function inTheField(id: CommandId): void {
    if (id === 'edit.undo') contents()?.undo()
    if (id === 'edit.redo') contents()?.redo()
  }

  function draw(): void {
    const words = updates.words()
    const { theme, spelling, updates: updateState } = state.get()
    const menuState: MenuState = {
      platform: process.platform,
      shops,
      theme,
      ownKeys,
      checksSpelling: checksSpelling(spelling),
      updates: words === null ? null : { look: updateState.look, words },
      isPackaged: app.isPackaged,
    }
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuOf(menuState, acts)))
  }

  const known = ({ shops: all, connection }: Session) => {
    shops = all.map(({ id, storeName }) => ({ name: storeName, isOpen: id === connection?.id }))
    draw()
  }
  /** The settings have the theme; the shell stores a copy only for the first moment of the next start. */
  const painted = (theme: Theme) => {
    if (state.get().theme !== theme) state.change({ theme })
    nativeTheme.themeSource = theme
    draw()
  }
  const chosen = ({ theme, ownKeys: keys }: Settings) => {
    ownKeys = keys
    painted(theme)
  }
  void core.then(async ({ follow, call }) => {
    follow('session.changed', known)
    follow('settings.changed', chosen)
    // Settings that can't be read just now say nothing: the copy holds until core has read them.
    await call('settings.get', {}).then(chosen, () => {})
    await call('session.current', {}).then(known, () => {})
  })

  app.setAboutPanelOptions({
    applicationName: 'Backroom',
    applicationVersion: app.getVersion(),
    copyright: aboutLines(contactOf(project)),
  })
  draw()
  return draw
}
