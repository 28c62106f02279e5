import { shell } from 'electron'
import { AppError } from '#shared/app/app-error.ts'
import { shellMessages } from '#shared/texts/errors/shell.ts'

/** Shows the folder of the log as the system does. @throws AppError where that refuses */
export async function showLogs(folder: string): Promise<void> {
  const refused = await shell.openPath(folder)
  if (refused !== '')
    throw new AppError('not-found', shellMessages.folderNotOpened({ folder, because: refused }))
}
