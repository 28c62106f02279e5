import { shell } from 'electron'
import { AppError } from '#shared/app/app-error.ts'
import { hostMessages } from '#shared/texts/errors/host.ts'

/** Shows the folder of the log as the system does. @throws AppError where that refuses */
export async function showLogs(folder: string): Promise<void> {
  const refused = await shell.openPath(folder)
  if (refused !== '')
    throw new AppError('not-found', hostMessages.folderNotOpened({ folder, because: refused }))
}
