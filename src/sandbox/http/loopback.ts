const names = ['127.0.0.1', '[::1]', 'localhost']

/** True when a host name, as `URL` writes it, can only mean this computer. */
export function isLoopback(hostname: string): boolean {
  return names.includes(hostname)
}
