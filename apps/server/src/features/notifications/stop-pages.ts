import { isLanguage, languages, type Language } from '@manara/messages/locale';
import { escaped, foreign, type Markup } from '@manara/reports/html/markup';
import { pageEnd, pageStart, reportPolicy } from '@manara/reports/html/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/http/services.ts';
import { noticeText } from './sentence.ts';
import { findSubscriber, stopMails, type Subscriber } from './store-stop.ts';
import { readStop, type Stop } from './stop-token.ts';

interface Address {
  Params: { token: string };
  Querystring: { language?: unknown };
}

/** What a mail program or the page's own form sends is a few words. */
const formLimit = 4 * 1024;

const other = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

export function page(language: Language, path: string, title: string, content: Markup): string {
  const { code, name, rtl } = languages[other(language)];
  const { markup } = escaped`${pageStart(language, title, true)}<div class="frame">
<header><p class="brand">${noticeText(language, 'stop.brand')}</p></header>
<main id="main">
<h1>${title}</h1>
${content}</main>
<footer><p><a href="${path}?language=${code}" lang="${code}" hreflang="${code}" dir="${rtl ? 'rtl' : 'ltr'}">${name}</a></p></footer>
</div>
${pageEnd}`;
  return markup;
}

const isOfLists = (what: Stop['what']): what is 'news' | 'lists' => what === 'news' || what === 'lists';

export const askPage = (language: Language, path: string, { what }: Stop, { organisation }: Subscriber): string =>
  page(
    language,
    path,
    noticeText(language, `stop.${what}`),
    escaped`<p>${noticeText(language, 'stop.of')} ${foreign(organisation)}</p>
<p>${noticeText(language, isOfLists(what) ? `stop.text_${what}` : 'stop.text')}</p>
<form method="post" action="${path}?language=${language}">
<button type="submit">${noticeText(language, 'stop.submit')}</button>
</form>
`,
  );

export const saidPage = (language: Language, path: string, said: 'done' | 'done_news' | 'done_lists' | 'gone'): string =>
  page(
    language,
    path,
    noticeText(language, said === 'gone' ? 'stop.gone_title' : 'stop.done_title'),
    escaped`<p>${noticeText(language, `stop.${said}_text`)}</p>\n`,
  );

/** What is answered to who has opened a page, or sends its form (`does`). */
type Open = (asked: { token: string; language: Language; path: string; does: boolean }) => Promise<{ status: number; html: string }>;

/**
 * Pages for who has a mail, without signing in: one that asks, and a POST that does it. Opening the address alone does nothing, since scanners of mail open links. They
 * are no calls of the contract.
 */
export function addMailPages(app: FastifyInstance, root: 'unsubscribe' | 'subscribe', open: Open): void {
  const languageOf = ({ query, language }: FastifyRequest<Address>): Language => (isLanguage(query.language) ? query.language : language);
  const answer = (reply: FastifyReply, language: Language, status: number, html: string) =>
    reply
      .code(status)
      .headers({
        'content-security-policy': `${reportPolicy(true)}; frame-ancestors 'none'`,
        'cache-control': 'no-store',
        'content-language': language,
        'x-robots-tag': 'noindex, nofollow, noarchive',
        vary: 'accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(html);

  app.register(async (pages) => {
    // Mail programs send either, the latter by preference (RFC 8058, 3.2); what they say in it is known. The app's own parser takes no forms here.
    pages.removeContentTypeParser('multipart/form-data');
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, _body, done) => done(null),
    );
    const opened =
      (does: boolean) =>
      async (request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> => {
        const language = languageOf(request);
        const { token } = request.params;
        const { status, html } = await open({ token, language, path: `/${root}/${encodeURIComponent(token)}`, does });
        return answer(reply, language, status, html);
      };
    pages.get<Address>(`/${root}/:token`, opened(false));
    pages.post<Address>(`/${root}/:token`, opened(true));
  });
}

/** Where the mails of a kind are stopped, from the page or from a mail program in one click (RFC 8058). */
export function addStopPages(app: FastifyInstance, { db, signingKey }: Pick<Services, 'db' | 'signingKey'>): void {
  addMailPages(app, 'unsubscribe', async ({ token, language, path, does }) => {
    const stop = readStop(signingKey, token);
    const person = stop && (await findSubscriber(db, stop));
    if (!stop || !person) return { status: 410, html: saidPage(language, path, 'gone') };
    if (!does) return { status: 200, html: askPage(language, path, stop, person) };
    await stopMails(db, stop);
    return { status: 200, html: saidPage(language, path, isOfLists(stop.what) ? `done_${stop.what}` : 'done') };
  });
}
