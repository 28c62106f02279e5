import { on } from '../../host/desktop.ts'

/**
 * Applies the theme when the owner changes it; the host wrote the initial one into the page. Returns the function
 * that stops it.
 */
export function followTheme(): () => void {
  return on('settings.changed', ({ theme }) => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  })
}
