import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Asked } from '../http/faults.ts';
import type { FolderDrive, Item } from './folder-drive.ts';
import { representItem } from './represent.ts';
import type { World } from './world.ts';

interface Ticket {
  kind: 'download' | 'upload';
  drive: FolderDrive;
  item: Item;
  expiresAt: number;
  /** Of an upload: what has arrived. */
  parts: Buffer[];
}

/** Every part but the last is a multiple of this. */
const step = 320 * 1024;
/** Bytes of the largest part that is taken. */
const mostOfPart = 60 * 1024 * 1024;
/** Milliseconds that an address is worth. */
export const lasts = { download: 60 * 60_000, upload: 15 * 60_000 };

/** Where content comes from and goes to: another host than Graph's, whose addresses are the right to it by themselves. */
export class Transfer {
  private readonly tickets = new Map<string, Ticket>();
  private readonly world: World;
  private readonly origin: () => string;

  constructor(world: World, origin: () => string) {
    this.world = world;
    this.origin = origin;
  }

  grant(item: Item, drive: FolderDrive, kind: Ticket['kind']): string {
    const id = randomBytes(16).toString('base64url');
    this.tickets.set(id, { kind, drive, item, expiresAt: this.world.clock.now() + lasts[kind], parts: [] });
    return `${this.origin()}/content/${id}`;
  }

  async serve(request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> {
    const refuse = (status: number) => void response.writeHead(status).end();
    // A token of Graph is nobody else's business.
    if (request.headers.authorization !== undefined) return refuse(401);
    const ticket = this.tickets.get(/^\/content\/([\w-]+)$/u.exec(request.url ?? '')?.[1] ?? '');
    if (!ticket || ticket.expiresAt <= this.world.clock.now()) return refuse(404);
    if (ticket.kind === 'upload') return this.serveUpload(ticket, request, response);
    if (request.method !== 'GET') return refuse(405);
    const { path, size } = ticket.item;
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
    const content = createReadStream(path);
    let given = 0;
    // Whoever has every byte may hang up before the response says that it is finished.
    content.on('data', (part) => {
      given += part.length;
      if (given >= size) asked.status = 200;
    });
    await pipeline(content, response).catch(() => {});
  }

  private end(ticket: Ticket): void {
    for (const [id, each] of this.tickets) if (each === ticket) this.tickets.delete(id);
  }

  private async serveUpload(ticket: Ticket, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'PUT') return this.take(ticket, request, response);
    if (request.method === 'DELETE') {
      this.end(ticket);
      return void response.writeHead(204).end();
    }
    const next = ticket.parts.reduce((sum, { length }) => sum + length, 0);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ nextExpectedRanges: [`${next}-`] }));
  }

  private async take(ticket: Ticket, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const part = Buffer.concat(chunks);
    if (part.length > mostOfPart) return json(413, { error: { code: 'invalidRequest' } });
    const [, first, last, total] = (/^bytes (\d+)-(\d+)\/(\d+)$/u.exec(request.headers['content-range'] ?? '') ?? []).map(Number);
    const before = ticket.parts.reduce((sum, { length }) => sum + length, 0);
    if (first === undefined || last === undefined || total === undefined || last - first + 1 !== part.length || last >= total)
      return json(400, { error: { code: 'invalidRequest' } });
    if (first !== before) return json(416, { error: { code: 'invalidRange' } });
    const isLast = last + 1 === total;
    if (!isLast && part.length % step !== 0) return json(400, { error: { code: 'invalidRequest' } });
    ticket.parts.push(part);
    if (!isLast) return json(202, { nextExpectedRanges: [`${last + 1}-`] });
    if (ticket.drive.markOf(ticket.item) === 'locked') return json(423, { error: { code: 'resourceLocked' } });
    // A file that was changed since the session began is not written over.
    const now = (await ticket.drive.look()).get(ticket.item.id);
    if (now?.version !== ticket.item.version) return json(409, { error: { code: 'nameAlreadyExists' } });
    await fs.writeFile(ticket.item.path, Buffer.concat(ticket.parts));
    // With its last part the session is over.
    this.end(ticket);
    const item = (await ticket.drive.look()).get(ticket.item.id) ?? ticket.item;
    return json(200, await representItem(ticket.drive, item, 0));
  }
}
