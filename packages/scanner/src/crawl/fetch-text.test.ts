import { createEgress } from '@manara/egress/egress';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRobots } from './robots.ts';

const server = createServer((_request, response) =>
  response.end(`User-agent: *\nDisallow: /private\n${'# filler\n'.repeat(100_000)}Disallow: /late`),
);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

it('reads the first 500 KiB of a robots.txt that is larger', async () => {
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { allows } = await readRobots(createEgress({ allow: [host] }), `http://${host}`, new AbortController().signal);
  expect(['/private', '/late', '/other'].map((path) => allows(`http://${host}${path}`))).toEqual([false, true, true]);
});
