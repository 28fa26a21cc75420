import type { ServerResponse } from 'node:http';
import { createGzip } from 'node:zlib';
import { drip, html, page, pour, type HostilePage } from '../hostile-page.ts';

/** Answers that are wrong before a page is there. */
export const onTheWire: Record<string, HostilePage> = {
  '/never-ending': {
    serve: (_request, response) => drip(response.writeHead(200, html), '<p>and on'),
    ends: ['read', 'timeout', 'never_settled'],
    slow: true,
  },
  '/never-answers': { serve: () => {}, ends: ['timeout', 'connection'], slow: true },
  '/slow-headers': {
    serve: (_request, response) => {
      const socket = response.socket;
      socket?.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => (socket?.destroyed ? clearInterval(timer) : socket?.write(`x-${Math.random()}: y\r\n`)), 500);
      response.on('close', () => clearInterval(timer));
    },
    ends: ['timeout', 'connection'],
    slow: true,
  },
  '/slow-stylesheet': {
    serve: page('', '<link rel="stylesheet" href="/never-answers">'),
    ends: ['read', 'timeout', 'never_settled'],
    slow: true,
  },
  '/huge': {
    serve: (_request, response) => pour(response.writeHead(200, html), Buffer.from('<p>more and more and more</p>'.repeat(2000))),
    ends: ['too_large', 'timeout', 'never_settled', 'out_of_memory', 'crashed', 'connection'],
    slow: true,
  },
  '/huge-announced': {
    serve: (_request, response) => pour(response.writeHead(200, { ...html, 'content-length': '99999999999' }), Buffer.alloc(65_536, 'x')),
    ends: ['too_large'],
  },
  '/gzip-bomb': {
    serve: (_request, response) => {
      const packed = createGzip({ level: 9 });
      packed.pipe(response.writeHead(200, { ...html, 'content-encoding': 'gzip' }));
      pour(packed as unknown as ServerResponse, Buffer.alloc(1_000_000, ' '));
      response.on('close', () => packed.destroy());
    },
    ends: ['too_large', 'timeout', 'never_settled', 'out_of_memory', 'crashed', 'connection'],
    slow: true,
  },
  '/broken-gzip': {
    serve: (_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('this is not gzip'),
    ends: ['connection', 'read'],
  },
  '/broken-length': {
    serve: (_request, response) => {
      response.writeHead(200, { ...html, 'content-length': '5000' }).write(page(''));
      setTimeout(() => response.destroy(), 100);
    },
    ends: ['connection', 'read'],
  },
  '/broken-answer': { serve: (_request, response) => void response.socket?.end('HTTP/9.9 hello\r\n\r\n\0\0\0'), ends: ['connection'] },
  '/many-headers': {
    serve: (_request, response) => void response.socket?.end(`HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(1000)}\r\n`.repeat(500)}\r\n`),
    ends: ['connection', 'too_large'],
  },
  '/redirect-loop': {
    serve: (_request, response) => response.writeHead(302, { location: '/redirect-loop' }).end(),
    ends: ['redirect_loop'],
  },
  '/redirect-chain': {
    serve: (_request, response) => response.writeHead(302, { location: `/redirect-chain?${Math.random()}` }).end(),
    ends: ['redirect_loop'],
  },
  '/redirect-strange': {
    serve: (_request, response) => response.writeHead(302, { location: 'javascript:alert(1)' }).end(),
    ends: ['connection', 'redirect_off_site', 'http_status', 'egress_refused'],
  },
  '/no-content': { serve: (_request, response) => response.writeHead(204).end(), ends: ['http_status', 'not_html'] },
  '/not-html': {
    serve: (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"><script>for (;;);</script></svg>'),
    ends: ['not_html'],
  },
};
