import { CheckboxButton, CheckboxField } from 'react-aria-components'
import type { Order } from '#shared/orders/order.ts'
import type { Annotations } from '#shared/writing/writing.ts'
import { unnamedItems } from '#shared/orders/unnamed-items.ts'
import { CheckMark } from '../../../../components/choices/CheckMark.tsx'
import { useMoney } from '../../../../shop/orders/own-money.ts'
import { texts } from '../../../../texts/texts.ts'
import { ItemLine } from './ItemLine.tsx'
import { OrderSums } from './OrderSums.tsx'
import styles from './OrderItems.module.css'
import { usePackItems } from './pack-items.queries.ts'

type OrderItemsProps = { readonly order: Order; readonly writing: Annotations | undefined }

/** The items of the order, and the sums up to its total. */
export function OrderItems({ order, writing: annotations }: OrderItemsProps) {
  const money = useMoney()
  const { sheet } = texts.orders
  const pack = usePackItems()
  const unnamed = unnamedItems(order)
  // A single item is packed with the order.
  const isParted = order.items.length > 1 && annotations !== undefined
  const isPacked = (id: string) =>
    Boolean(annotations?.packedAt) || Boolean(annotations?.packedItems.includes(id))
  return (
    <section aria-label={sheet.items}>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <ItemLine
            key={item.id}
            item={item}
            quantity={sheet.quantity(item.quantity, money(item.price, order.currency))}
            total={money(item.total, order.currency)}
            box={
              isParted && (
                <CheckboxField
                  aria-label={texts.partly.pack(`${item.productName} ${item.optionName}`.trim())}
                  isSelected={isPacked(item.id)}
                  onChange={(on) => pack.mutate({ id: order.id, itemIds: [item.id], on })}
                >
                  <CheckboxButton className={styles.box ?? ''}>
                    <CheckMark />
                  </CheckboxButton>
                </CheckboxField>
              )
            }
          />
        ))}
      </ul>
      {unnamed > 0 && <p className={styles.hint}>{texts.orderSheet.unnamedItems(unnamed)}</p>}
      {(annotations?.packedItems.length ?? 0) > 0 && <p className={styles.hint}>{texts.partly.hint}</p>}
      <OrderSums order={order} isParted={isParted} />
    </section>
  )
}
