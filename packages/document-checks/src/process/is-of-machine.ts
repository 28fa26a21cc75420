/** Disk, memory, processes or open files are used up, or the disk fails. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']);

/** Whether an error says that this machine can't work by now, whatever file it is about. */
export const isOfMachine = (error: unknown): boolean => error instanceof Error && 'code' in error && codes.has(error.code);
