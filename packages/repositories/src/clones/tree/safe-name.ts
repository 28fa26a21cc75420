/** Signs that steer, that no one sees, or that turn the order of reading: a name with them is not what it seems. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/u;
/** Names that Windows keeps for devices, whatever their ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const deepest = 40;

/** Whether `.git` could be meant, by any file system's way of reading names. */
function isLikeGit(part: string): boolean {
  const plain = part
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[. ]+$/, '')
    .replace(/:.*$/, '');
  return /^\.git$|^git~\d+$/.test(plain);
}

/** Whether a file of somebody else's repository may stand under its name in a folder of ours: below it, under one name everywhere. */
export function isSafeName(file: string): boolean {
  if (file.length > 1000 || unseen.test(file.normalize('NFC')) || /[\\:]/.test(file)) return false;
  const parts = file.split('/');
  return (
    parts.length <= deepest &&
    parts.every(
      (part) =>
        part !== '' &&
        part !== '.' &&
        part !== '..' &&
        Buffer.byteLength(part) <= 255 &&
        !/[. ]$/.test(part) &&
        !devices.test(part) &&
        !isLikeGit(part),
    )
  );
}
