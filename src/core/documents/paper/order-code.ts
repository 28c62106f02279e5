import encodeQR from 'qr'

/** No service's numbers are as long; the code of one would not be read from a slip any more. */
const maxNumberLength = 64

/**
 * An order's number as a QR code: rows of dark (1) and light (0) squares, without the quiet zone around it. A quarter
 * of it may be torn or smeared. No rows for a number that is too long to be scanned.
 */
export function orderCode(number: string): string[] {
  if (number === '' || number.length > maxNumberLength) return []
  const border = 1
  const squares = encodeQR(number, 'raw', { ecc: 'quartile', border })
  return squares.slice(border, -border).map((row) => row.slice(border, -border).map(Number).join(''))
}
