/** The one file that a command is about; null where that is not what was given. */
export const oneFile = ([file, ...rest]: string[]): string | null => (file && !file.startsWith('-') && rest.length === 0 ? file : null);
