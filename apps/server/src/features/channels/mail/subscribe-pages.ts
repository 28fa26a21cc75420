import type { Language } from '@manara/messages/locale';
import { escaped, foreign } from '@manara/reports/html/markup';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/http/services.ts';
import { noticeText } from '../../notifications/sentence.ts';
import { addMailPages, page } from '../../notifications/stop-pages.ts';
import { confirmRecipient, findAsked } from './change-will.ts';
import { readConfirm } from './list-token.ts';

export const confirmPage = (language: Language, path: string, { organisation, list }: { organisation: string; list: string }): string =>
  page(
    language,
    path,
    noticeText(language, 'subscribe.title'),
    escaped`<p>${noticeText(language, 'stop.of')} ${foreign(organisation)}</p>
<p>${noticeText(language, 'subscribe.list')} ${foreign(list)}</p>
<p>${noticeText(language, 'subscribe.text')}</p>
<form method="post" action="${path}?language=${language}">
<button type="submit">${noticeText(language, 'subscribe.submit')}</button>
</form>
`,
  );

const saidPage = (language: Language, path: string, said: 'done' | 'gone'): string =>
  page(
    language,
    path,
    noticeText(language, `subscribe.${said}_title`),
    escaped`<p>${noticeText(language, `subscribe.${said}_text`)}</p>\n`,
  );

/** Where an address of a mail list is confirmed. */
export function addSubscribePages(app: FastifyInstance, { db, signingKey }: Pick<Services, 'db' | 'signingKey'>): void {
  addMailPages(app, 'subscribe', async ({ token, language, path, does }) => {
    const asked = readConfirm(signingKey, token);
    const found = asked && (await findAsked(db, asked));
    if (found && !does) return { status: 200, html: confirmPage(language, path, found) };
    if (asked && found && (await confirmRecipient(db, asked))) return { status: 200, html: saidPage(language, path, 'done') };
    return { status: 410, html: saidPage(language, path, 'gone') };
  });
}
