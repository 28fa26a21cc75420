import { once } from 'node:events';
import net from 'node:net';
import { uploadDocument as endpoint } from '@manara/contract/documents';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addBodyDeadline } from './body-deadline.ts';
import { receiveForm } from './form.ts';

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = Fastify();
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  addBodyDeadline(app, 100);
  const add = (url: string, more: Omit<RouteOptions, 'url' | 'method'>) => app.route({ url, method: 'POST', ...more });
  add('/stranger', { config: { endpoint }, onRequest: async (_request, reply) => reply.code(401).send(), handler: async () => 'never' });
  add('/json', { handler: async () => 'taken' });
  add('/form', { config: { endpoint }, handler: async (request) => (await receiveForm(request, async () => null)).fields.get('a') });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as net.AddressInfo).port;
});
afterEach(() => app.close());

/** Sends the beginning of a body of a hundred bytes. */
function begin(address: string, type: string, body: string): net.Socket {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST ${address} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n${body}`);
  return socket;
}

it.each([
  ['of JSON', '/json', 'application/json'],
  ['of a form that nobody may send', '/stranger', 'multipart/form-data; boundary=x'],
])('ends a request whose body %s does not come', async (_what, address, type) => {
  const socket = begin(address, type, '-').resume();
  await once(socket, 'close');
});

it('leaves a form its time that is being received', async () => {
  const form = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nwords\r\n--x--\r\n'.padEnd(100);
  const socket = begin('/form', 'multipart/form-data; boundary=x', form.slice(0, 50));
  // Until the deadline of a request that came later is over.
  await once(begin('/json', 'application/json', '-').resume(), 'close');
  socket.write(form.slice(50));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/200 OK[\s\S]*words$/);
  socket.destroy();
});
