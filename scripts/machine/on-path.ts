import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program of this name is found and may be run. */
export function placeOnPath(program: string): string | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program))
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

export const isOnPath = (program: string): boolean => placeOnPath(program) !== undefined
