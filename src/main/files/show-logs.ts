import { shell } from 'electron'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'

/** Opens the log's folder in the system's file manager. @throws AppError when the system refuses */
export async function showLogs(folder: string): Promise<void> {
  const refused = await shell.openPath(folder)
  if (refused !== '')
    throw new AppError('not-found', hostMessages.folderNotOpened({ folder, because: refused }))
}
