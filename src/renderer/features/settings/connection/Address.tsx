import { CopyButton } from '../../../components/clipboard/CopyButton.tsx'
import styles from './Address.module.css'

type AddressProps = { readonly label: string; readonly address: string; readonly copy: string }

/** An address that the owner copies into another program. */
export function Address({ label, address, copy }: AddressProps) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <p className={styles.line}>
        <code className={styles.address}>{address}</code>
        <CopyButton act="settings.copyAddress" text={address} label={copy} />
      </p>
    </div>
  )
}
