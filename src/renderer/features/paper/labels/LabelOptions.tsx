import { ChevronDown } from 'lucide-react'
import type { LabelFormat } from '#shared/documents/label-formats.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Menu, MenuChoices, MenuItem } from '../../../components/overlays/Menu.tsx'
import { texts } from '../../../texts/texts.ts'
import { StartPosition } from './StartPosition.tsx'
import { Contents } from '../options/Contents.tsx'
import styles from '../options/Options.module.css'
import { useChangePaper } from '../print-list/paper.queries.ts'
import { ShopAddress } from '../options/ShopAddress.tsx'

type LabelOptionsProps = {
  readonly settings: PaperSettings
  readonly format: LabelFormat
  /** Those that fit the shop's country come first. */
  readonly formats: readonly LabelFormat[]
  /** The place on the first sheet where the labels begin, from 0. */
  readonly begin: number
  readonly onBegin: (place: number) => void
}

/** The options of labels: the format in the printer, and what a label shows. */
export function LabelOptions({ settings, format, formats, begin, onBegin }: LabelOptionsProps) {
  const change = useChangePaper()
  const words = texts.paper
  return (
    <>
      <div className={styles.part}>
        <p className={styles.label}>{words.labels.format}</p>
        <div className={styles.whole}>
          <Menu
            label={words.labels.format}
            trigger={
              <Button endIcon={ChevronDown} aria-label={`${words.labels.format}: ${format.name}`}>
                {format.name}
              </Button>
            }
          >
            <MenuChoices label={words.labels.format} value={format.id}>
              {formats.map(({ id, name }) => (
                <MenuItem
                  key={id}
                  id={id}
                  onAction={() => {
                    change({ labelFormat: id })
                    onBegin(0)
                  }}
                >
                  {name}
                </MenuItem>
              ))}
            </MenuChoices>
          </Menu>
        </div>
        {format.paper !== 'single' && <StartPosition format={format} begin={begin} onBegin={onBegin} />}
      </div>
      <Contents settings={settings} fields={['labelSender', 'code']}>
        <ShopAddress address={settings.address} />
      </Contents>
    </>
  )
}
