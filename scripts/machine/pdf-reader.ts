import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.ts'

/** True when poppler's programs, which read PDFs back, are installed; installs them first if it may. */
export function havePdfReader(): boolean {
  return isHere() || (aptInstall(['poppler-utils']) && isHere())
}

function isHere(): boolean {
  return ['pdftotext', 'pdfinfo'].every(
    (program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined,
  )
}
