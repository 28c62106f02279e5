import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.ts'

/** Whether poppler's programs are here, by which PDFs are read back, after installing them where that is allowed. */
export function havePdfReader(): boolean {
  return isHere() || (aptInstall(['poppler-utils']) && isHere())
}

function isHere(): boolean {
  return ['pdftotext', 'pdfinfo'].every(
    (program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined,
  )
}
