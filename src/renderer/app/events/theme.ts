import { on } from '../../host/desktop.ts'

/**
 * The page follows what the owner chooses from now on; as it was when the page was asked for, the host wrote it into it.
 * Returns the way to stop.
 */
export function followTheme(): () => void {
  return on('settings.changed', ({ theme }) => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  })
}
