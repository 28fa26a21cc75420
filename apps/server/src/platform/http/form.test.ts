import { once } from 'node:events';
import net from 'node:net';
import { uploadDocument as endpoint } from '@manara/contract/documents';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { addBodyDeadline } from './body-deadline.ts';
import { acceptForms, receiveForm } from './form.ts';

const takers: Record<string, (bytes: AsyncIterable<Uint8Array>) => Promise<string>> = {
  '/taken': async (bytes) => {
    const parts: Uint8Array[] = [];
    for await (const part of bytes) parts.push(part);
    return Buffer.concat(parts).toString();
  },
  '/unwanted': async () => {
    throw new AppError('file_type_unsupported', 415);
  },
  '/full': async (bytes) => {
    for await (const _part of bytes) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', statusCode: 507 });
    return '';
  },
};

let app: FastifyInstance;
let port: number;
const broken: unknown[] = [];
/** Listens, and ends a body that is refused and goes on for so many milliseconds. */
async function listen(deadline: number): Promise<void> {
  app = Fastify();
  acceptForms(app);
  addBodyDeadline(app, deadline);
  app.setErrorHandler<AppError & { statusCode?: number }>((error, _request, reply) => {
    broken.push(error);
    return reply.code(error.status ?? error.statusCode ?? 500).send(error.code);
  });
  for (const [url, take] of Object.entries(takers))
    app.route({ url, method: 'POST', config: { endpoint }, handler: async (request) => (await receiveForm(request, take)).file?.taken });
  const impatient = async (request: FastifyRequest) => (await receiveForm(request, takers['/taken']!, 500)).file?.taken;
  app.route({ url: '/impatient', method: 'POST', config: { endpoint }, handler: impatient });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as net.AddressInfo).port;
}
beforeEach(async () => {
  broken.splice(0);
  await listen(200);
});
afterEach(() => app.close());

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
const end = '\r\n--x--\r\n';
const request = (address: string, length: number) =>
  `POST ${address} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends the beginning of a form that is said to be so many bytes long. */
function begin(address: string, length: number): net.Socket {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${request(address, length)}${head}beginning`);
  return socket;
}
const heard = async (socket: net.Socket) => ((await once(socket, 'data')) as [Buffer])[0].toString();

it.each([
  ['/unwanted', /^HTTP\/1.1 415 [\s\S]*file_type_unsupported$/],
  ['/full', /^HTTP\/1.1 507 [\s\S]*ENOSPC$/],
])('answers %s while the body is still coming, and ends the request where it does not end', async (address, answer) => {
  const socket = begin(address, 50_000_000);
  expect(await heard(socket)).toMatch(answer);
  await once(socket, 'close');
});

it('lets a sender end a form that was refused, and ask again on the same connection', async () => {
  // As long as a busy machine may take to send it.
  await app.close();
  await listen(60_000);
  const more = Buffer.alloc(3_000_000, 'x');
  const socket = begin('/full', head.length + 'beginning'.length + more.length + end.length);
  expect(await heard(socket)).toContain('507');
  socket.write(more);
  const form = `${head}words${end}`;
  socket.write(`${end}${request('/taken', form.length)}${form}`);
  expect(await heard(socket)).toMatch(/200 OK[\s\S]*words$/);
  socket.destroy();
});

it.each([
  ['ends before it is complete', `${head}half`],
  ['is no form', 'nothing of the kind'],
])('refuses a body that %s', async (_what, body) => {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(request('/taken', body.length) + body);
  expect(await heard(socket)).toMatch(/^HTTP\/1.1 400 [\s\S]*upload_broken$/);
  socket.destroy();
});

it('learns of a sender who is gone', async () => {
  begin('/taken', 1_000).end(() => {});
  await expect.poll(() => broken).toMatchObject([{ code: 'upload_broken' }]);
});

it('ends a form of which a few bytes come now and then', async () => {
  const socket = begin('/impatient', 50_000);
  const dripping = setInterval(() => socket.write('x'), 20);
  // `once()` of events would reject on the reset that precedes it.
  await new Promise((done) => socket.once('close', done));
  clearInterval(dripping);
  expect(broken).toMatchObject([{ code: 'upload_broken' }]);
});
