import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as the success of a call. */
export interface FileAnswer {
  /** Such as `image/webp`. */
  type: string;
  stream: Readable;
  /** Bytes, where they are known. */
  size?: number;
  /** The name under which a browser saves it; without one it is shown in place. */
  name?: string;
  /** Whether the address never answers another content, so that the reader's own browser may keep it. */
  isLasting?: boolean;
}

/** RFC 6266: the plain name for old programs, the whole one in UTF-8 for the others. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Sends a file so that nothing in it can run, whatever it is: never sniffed, sandboxed where it is opened, kept by nobody in between. */
export function sendFile(reply: FastifyReply, { type, stream, size, name, isLasting = false }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': name === undefined ? 'inline' : attachment(name),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
      'cache-control': isLasting ? 'private, max-age=31536000, immutable' : 'no-store',
      ...(size !== undefined && { 'content-length': size }),
    })
    .send(stream);
}
