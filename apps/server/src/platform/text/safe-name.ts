/** What file systems and headers take from a name, in any script; never a path, never hidden, never long. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'asset';
