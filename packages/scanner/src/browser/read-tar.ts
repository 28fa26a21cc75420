/** A regular file inside a tar archive. */
export interface TarFile {
  name: string;
  mode: number;
  content: Buffer;
}

const blockSize = 512;

/** The regular files of a ustar archive (POSIX.1-1988 headers, as in the browser package); other entries are left out. */
export function* readTar(archive: Buffer): Generator<TarFile> {
  for (let at = 0; at + blockSize <= archive.length;) {
    const header = archive.subarray(at, at + blockSize);
    if (header[0] === 0) return;
    const field = (from: number, length: number): string => {
      const raw = header.toString('latin1', from, from + length);
      const end = raw.indexOf('\0');
      return end < 0 ? raw : raw.slice(0, end);
    };
    const size = Number.parseInt(field(124, 12).trim() || '0', 8);
    const start = at + blockSize;
    const type = field(156, 1);
    if (type === '' || type === '0') {
      const prefix = field(345, 155);
      const name = prefix ? `${prefix}/${field(0, 100)}` : field(0, 100);
      yield { name, mode: Number.parseInt(field(100, 8).trim(), 8) & 0o777, content: archive.subarray(start, start + size) };
    }
    at = start + Math.ceil(size / blockSize) * blockSize;
  }
}
