import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './error-answer.ts';
import { nextPagePolicy } from './security-headers.ts';

/** Addresses that belong to programs. What is unknown there is no page. */
const isForPrograms = (url: string) => /^\/(api|ws|livez|readyz|assets)(\/|\?|$)/.test(url);

/** The page that a popup comes back to from another site: with the usual policy of openers its opener would be lost to it. */
const isReturn = (url: string) => /^\/manara\/github\/callback(\?|$)/.test(url);

/** Reads a file again only when it has changed, so that a new build shows without a restart. */
function cachedText(file: string): () => Promise<string> {
  let cached = { changed: -1, text: '' };
  return async () => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== cached.changed) cached = { changed: mtimeMs, text: await readFile(file, 'utf8') };
    return cached.text;
  };
}

/**
 * Serves the built client: its files (those under /assets/ carry a hash in their name and never change), and its page for every other
 * address that is not a program's, with a fresh nonce where the page says `__CSP_NONCE__`. Unknown API paths answer 404 as JSON.
 */
export async function addClientFiles(app: FastifyInstance, root: string): Promise<void> {
  const index = path.join(root, 'index.html');
  const page = cachedText(index);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { policy, nonce } = nextPagePolicy();
    const text = (await page()).replaceAll('__CSP_NONCE__', nonce);
    return reply
      .code(200)
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        ...(isReturn(request.url) && { 'cross-origin-opener-policy': 'unsafe-none' }),
      })
      .type('text/html; charset=utf-8')
      .send(text);
  };

  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // Folders and the page itself are answered below, with a nonce.
      allowedPath: (file) => !/(^\/?index\.html(\.br)?|\/)$/.test(file),
      setHeaders: (reply, file) => {
        const isHashed = path.relative(root, file).startsWith(`assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate');
      },
    });
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isForPrograms(request.url) && existsSync(index);
    return isPage ? sendPage(request, reply) : answerNotFound(request, reply);
  });
}
