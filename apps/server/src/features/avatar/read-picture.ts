import { AppError } from '../../platform/http/app-error.ts';

const mostBytes = 2 * 1024 * 1024;

/** All of a picture that is given in. Throws AppError 413 for more than two megabytes. */
export async function readPicture(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    length += part.length;
    if (length > mostBytes) throw new AppError('avatar.too_large', 413);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
