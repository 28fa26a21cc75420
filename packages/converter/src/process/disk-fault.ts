const codes = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);

/** The code of an error; null where it has none. */
export const codeOf = (error: unknown): string | null => (error instanceof Error && 'code' in error ? String(error.code) : null);

/** Whether an error says that the disk is full, fails or may not be written: it says nothing of the document. */
export const isDiskFault = (error: unknown): boolean => codes.has(codeOf(error) ?? '');
