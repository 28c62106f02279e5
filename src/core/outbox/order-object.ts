/** The `object` of an order's rows in the outbox: "order:ABCD-123456". */
export const orderObject = (id: string): string => `order:${id}`
/** Returns the order's number from what `orderObject` returned. */
export const orderIdOf = (object: string): string => object.slice('order:'.length)
