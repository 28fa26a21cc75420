/** True where an error means that there is no room to write, be it told by the system or by PostgreSQL (53100), wherever in the chain of causes. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^(ENOSPC|EDQUOT|53100)$/.test(code) || saysDiskFull(cause.message)) return true;
  }
  return false;
}

/** The same, of what a program said. */
export const saysDiskFull = (said: string): boolean =>
  /No space left on device|disk quota exceeded|Check free disk space|ENOSPC/i.test(said);
