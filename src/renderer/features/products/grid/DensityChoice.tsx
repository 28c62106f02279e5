import { Grid2x2, Grid3x3, Rows3, Square } from 'lucide-react'
import { Focusable, TooltipTrigger } from 'react-aria-components'
import { densities } from '#shared/shop/row-looks.ts'
import { useActs } from '../../../components/keys/acts.ts'
import { radioKeys } from '../../../components/choices/radio-keys.ts'
import { ButtonTooltip } from '../../../components/buttons/ButtonTooltip.tsx'
import { texts } from '../../../texts/texts.ts'
import { useChooseDensity, useDensity } from './density.ts'
import styles from './DensityChoice.module.css'

const icons = { list: Rows3, small: Grid3x3, medium: Grid2x2, large: Square }

/** Chooses how close the products stand: a list, or cards of three sizes. */
export function DensityChoice() {
  const density = useDensity()
  const choose = useChooseDensity()
  const { group, radio } = radioKeys(densities, density, choose)
  useActs(
    densities
      .filter((one) => one !== density)
      .map((one) => ({
        id: `density.${one}`,
        words: texts.products.density.act(texts.products.density[one]),
        run: () => choose(one),
      })),
  )
  return (
    <div {...group} aria-label={texts.products.density.label} className={styles.group}>
      {densities.map((one) => {
        const Icon = icons[one]
        return (
          <TooltipTrigger key={one} delay={500}>
            <Focusable>
              <button
                type="button"
                {...radio(one)}
                className={styles.choice}
                aria-label={texts.products.density[one]}
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden />
              </button>
            </Focusable>
            <ButtonTooltip>{texts.products.density[one]}</ButtonTooltip>
          </TooltipTrigger>
        )
      })}
    </div>
  )
}
