import { isDiskFull } from './disk-full.ts';

/** No more files, a disk that fails or may not be written, no memory; 53200 and 58030 are PostgreSQL's words for the last two. */
const codes = new Set(['EMFILE', 'ENFILE', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EBUSY', 'ENOMEM', '53200', '58030']);

/** True where an error says something of the machine and nothing of what was to be done: once the machine is mended, that will succeed. */
export function isMachineFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause && codes.has(String(cause.code))) return true;
  return isDiskFull(error);
}
