import { useEffect, useState } from 'react'
import { SegmentedControl } from '../../../src/renderer/components/choices/SegmentedControl.tsx'

type Theme = 'system' | 'light' | 'dark'

const themes: readonly { readonly value: Theme; readonly words: string }[] = [
  { value: 'system', words: 'As the system' },
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
]

/** Sets the page's theme as a host does for the owner's choice. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  }, [theme])
  return <SegmentedControl label="Colours" choices={themes} value={theme} onChange={setTheme} />
}
