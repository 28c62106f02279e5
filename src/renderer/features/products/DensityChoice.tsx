import { Grid2x2, Grid3x3, Rows3, Square } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup, TooltipTrigger } from 'react-aria-components'
import { Tip } from '../../components/Tip.tsx'
import { texts } from '../../texts/texts.ts'
import { chooseDensity, densities, useDensity } from './density.ts'
import styles from './DensityChoice.module.css'

const icons = { list: Rows3, small: Grid3x3, medium: Grid2x2, large: Square }

/** How close the products stand: a list, or cards of three sizes. */
export function DensityChoice() {
  const density = useDensity()
  return (
    <ToggleButtonGroup
      aria-label={texts.products.density.label}
      className={styles.group ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[density]}
      onSelectionChange={(keys) => {
        const chosen = densities.find((one) => keys.has(one))
        if (chosen) chooseDensity(chosen)
      }}
    >
      {densities.map((one) => {
        const Icon = icons[one]
        return (
          <TooltipTrigger key={one} delay={500}>
            <ToggleButton id={one} className={styles.choice ?? ''} aria-label={texts.products.density[one]}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
            </ToggleButton>
            <Tip>{texts.products.density[one]}</Tip>
          </TooltipTrigger>
        )
      })}
    </ToggleButtonGroup>
  )
}
