import encodeQR from 'qr'

/** No service has longer numbers; the code of a longer one could not be scanned from a slip. */
const maxNumberLength = 64

/**
 * An order's number as a QR code: rows of dark (1) and light (0) squares, without the quiet zone around it. It can be
 * read with a quarter of it torn or smeared. No rows for a number that is too long to scan.
 */
export function orderCode(number: string): string[] {
  if (number === '' || number.length > maxNumberLength) return []
  const border = 1
  const squares = encodeQR(number, 'raw', { ecc: 'quartile', border })
  return squares.slice(border, -border).map((row) => row.slice(border, -border).map(Number).join(''))
}
