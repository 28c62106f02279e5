import { lazy, Suspense, useEffect } from 'react'
import { askForFile, useAskedFile } from '../order-file-asked.ts'

const OrderFileDialog = lazy(async () => {
  const { OrderFileDialog } = await import('../features/order-files/OrderFileDialog.tsx')
  return { default: OrderFileDialog }
})

/** Where orders are exported, whatever page they were chosen on. It closes with its shop. */
export function OrderFileDoor() {
  const asked = useAskedFile()
  useEffect(() => () => askForFile(null), [])
  return (
    asked && (
      <Suspense fallback={null}>
        <OrderFileDialog asked={asked} onClose={() => askForFile(null)} />
      </Suspense>
    )
  )
}
