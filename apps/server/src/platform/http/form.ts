import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { watchOver } from './body-deadline.ts';

/** A form with a file: its other fields as text, and what became of the file; null where there was none. */
export interface ReceivedForm<T> {
  fields: ReadonlyMap<string, string>;
  file: { name: string; taken: T } | null;
}

/** Milliseconds that the server waits for a sender. Each byte that arrives gives some of it back. */
const patience = 30_000;
/** Bytes per second. A sender that is at least this fast may take as long as it needs. */
const slowest = 1_000;

/** Bodies of forms are left to the handlers of the calls that take them; everybody else refuses them. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.config.endpoint?.form) done(null);
    else done(new AppError('media_type_unknown', 415));
  });
}

/** Browsers write quotation marks in a name as %22, and line ends likewise (HTML standard, "multipart/form-data"). */
const fileName = (name: string) => name.replaceAll('%22', '"').replaceAll(/%0[AD]/gi, '');

/** Passes the body on, and closes the request of a sender that is silent or drips: a few bytes a minute would keep it open forever. */
async function* whileItComes(raw: AsyncIterable<Uint8Array> & Pick<Readable, 'destroy'>, most: number): AsyncGenerator<Uint8Array> {
  let left = most;
  const parts = raw[Symbol.asyncIterator]();
  try {
    for (;;) {
      // Only waiting counts, not the time that it takes to store what arrived.
      const begun = performance.now();
      const late = setTimeout(() => raw.destroy(new Error('The sender is silent')), left);
      const next = await parts.next().finally(() => clearTimeout(late));
      if (next.done) return;
      left = Math.min(most, left - (performance.now() - begun) + (next.value.byteLength / slowest) * 1000);
      yield next.value;
    }
  } finally {
    await parts.return?.();
  }
}

function parserOf(request: FastifyRequest) {
  const contentType = request.headers['content-type'];
  if (!contentType?.startsWith('multipart/form-data')) throw new AppError('form_expected', 415);
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 30, parts: 32, fieldSize: 8_192, fieldNameSize: 100, headerPairs: 40, headerSize: 16_384 },
    });
  } catch {
    throw new AppError('request_malformed', 400);
  }
}

/**
 * Reads a form as it comes; `take` gets the field `file` with the name that the sender gives it, and reads it away. Rejects with what
 * `take` rejects with, at once: the rest of the body is read away while the sender reads the answer. Rejects with 400 `upload_broken` where the form
 * ends too early, or arrives too slowly; `take` has ended by then. `most`: milliseconds that the server waits for the sender.
 */
export async function receiveForm<T>(
  request: FastifyRequest,
  take: (bytes: AsyncIterable<Uint8Array>, name: string) => Promise<T>,
  most: number = patience,
): Promise<ReceivedForm<T>> {
  const parser = parserOf(request);
  watchOver(request.raw);
  const fields = new Map<string, string>();
  let file: { name: string; taking: Promise<T> } | null = null;
  let isBroken = false;
  const refused = Promise.withResolvers<never>();
  parser.on('field', (name, value) => void fields.set(name, value));
  parser.on('file', (field, stream, given) => {
    if (field !== 'file' || given === undefined || file) return void stream.resume();
    stream.on('error', () => (isBroken = true));
    parser.once('error', (error) => stream.destroy(error as Error));
    const name = fileName(given);
    // Left open where it is refused: many senders read no answer before they have sent all.
    const taking = take(stream.iterator({ destroyOnReturn: false }), name);
    taking.catch((error: unknown) => {
      if (isBroken) return;
      stream.resume();
      refused.reject(error);
    });
    file = { name, taking };
  });
  const received = pipeline(whileItComes(request.raw, most), parser);
  const complete = async (): Promise<ReceivedForm<T>> => {
    try {
      await received;
    } catch {
      await (file as { taking: Promise<T> } | null)?.taking.catch(() => {});
      throw new AppError('upload_broken', 400);
    }
    const found = file;
    return { fields, file: found && { name: found.name, taken: await found.taking } };
  };
  return Promise.race([complete(), refused.promise]);
}
