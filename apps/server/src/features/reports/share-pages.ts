import type { Markup } from '@manara/reports/html/markup';
import { Readable } from 'node:stream';
import { isLanguage, type Language } from '@manara/messages/locale';
import { reportFormats } from '@manara/reports/formats';
import { reportPolicy } from '@manara/reports/html/page';
import { writeHtml } from '@manara/reports/html/write-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { verifyPassword } from '../../platform/auth/password-hash.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { sendFile } from '../../platform/http/file-answer.ts';
import { sentence } from '../../platform/http/sentence.ts';
import type { Services } from '../../platform/http/services.ts';
import { downloadReport } from './download-report.ts';
import { openReport } from './open-report.ts';
import { mayRead, sendAccess } from './share-access.ts';
import { failurePage, gonePage, passwordPage, shareBar, wrongPassword } from './share-page.ts';
import { noteManyPasswords, noteWrongPassword } from './share-refusals.ts';
import { countView, findShare } from './shares.ts';

interface Address {
  Params: { token: string };
  Querystring: { language?: unknown; format?: unknown };
}

/** The body of a form; a link's password is short. */
const formLimit = 4 * 1024;

const languageOf = ({ query, language }: FastifyRequest<Address>): Language => (isLanguage(query.language) ? query.language : language);

const pathOf = ({ params }: FastifyRequest<Address>): string => `/share/${encodeURIComponent(params.token)}`;

/** A page that nobody keeps, no search engine lists, and in which nothing can run. */
function asPage(reply: FastifyReply, language: Language, forms = false): FastifyReply {
  return reply
    .headers({
      'content-security-policy': `${reportPolicy(forms)}; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'content-language': language,
      'x-robots-tag': 'noindex, nofollow, noarchive',
      vary: 'accept-language, cookie',
    })
    .type('text/html; charset=utf-8');
}

const saidOf = (error: unknown, language: Language): { status: number; problem: string } | null =>
  error instanceof AppError ? { status: error.status, problem: sentence(language, error.code, error.details.params) } : null;

/** What cannot be shown is said on a page: nobody here reads JSON. */
async function orFailure(request: FastifyRequest<Address>, reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const language = languageOf(request);
    const said = saidOf(error, language);
    if (!said) throw error;
    return asPage(reply, language)
      .code(said.status)
      .send(failurePage(language, pathOf(request), said.problem));
  }
}

/**
 * The pages behind a sharing link, which need no account and no script: the report itself with its downloads, or a form for its
 * password. They are no calls of the contract.
 */
export function addSharePages(app: FastifyInstance, services: Services): void {
  const { db, storage, signingKey, publicUrl } = services;
  const isSecure = publicUrl.startsWith('https:');
  const gone = (request: FastifyRequest<Address>, reply: FastifyReply) =>
    asPage(reply, languageOf(request))
      .code(410)
      .send(gonePage(languageOf(request), pathOf(request)));

  app.register(async (pages) => {
    // Only here: calls of the API never take what a form of another site can send.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formLimit }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );

    pages.get<Address>('/share/:token', async (request, reply) => {
      const language = languageOf(request);
      const found = await findShare(db, request.params.token);
      if (!found) return gone(request, reply);
      if (!mayRead(signingKey, found, request, isSecure))
        return asPage(reply, language, true).send(passwordPage(language, pathOf(request), null));
      return orFailure(request, reply, async () => {
        const report = await openReport(storage, found.report, language);
        if (request.method === 'GET') await countView(db, found.share.id);
        const bar = (skip: Markup) => shareBar(language, found, pathOf(request), skip);
        return asPage(reply, language).send(Readable.from(writeHtml(report, { language, bar }), { objectMode: false }));
      });
    });

    pages.post<Address>('/share/:token', async (request, reply) => {
      const language = languageOf(request);
      const found = await findShare(db, request.params.token);
      if (!found) return gone(request, reply);
      const path = pathOf(request);
      const again = (status: number, problem: string) =>
        asPage(reply, language, true)
          .code(status)
          .send(passwordPage(language, path, problem));
      const given = request.body instanceof URLSearchParams ? (request.body.get('password') ?? '') : '';
      try {
        const takeBack = await reserveTry(db, `share ${found.share.id}`, request.ip);
        if (!(await verifyPassword(found.share.password_hash, given))) {
          await noteWrongPassword(db, found, request);
          return again(403, wrongPassword(language));
        }
        await takeBack();
      } catch (error) {
        const said = saidOf(error, language);
        if (said?.status === 429) await noteManyPasswords(db, found, request);
        if (said) return again(said.status, said.problem);
        throw error;
      }
      sendAccess(reply, signingKey, found, { path, isSecure });
      return reply.redirect(`${path}?language=${language}`, 303);
    });

    pages.get<Address>('/share/:token/download', async (request, reply) => {
      const language = languageOf(request);
      const found = await findShare(db, request.params.token);
      if (!found) return gone(request, reply);
      if (!mayRead(signingKey, found, request, isSecure)) return reply.redirect(`${pathOf(request)}?language=${language}`, 303);
      const format = reportFormats.find((one) => one === request.query.format) ?? 'html';
      return orFailure(request, reply, async () => {
        const file = await downloadReport(services, found.report, format, language);
        return sendFile(reply.header('x-robots-tag', 'noindex'), file);
      });
    });
  });
}
