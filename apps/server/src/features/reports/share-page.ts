import ar from '@manara/messages/ar/share.json' with { type: 'json' };
import en from '@manara/messages/en/share.json' with { type: 'json' };
import { languages, type Language } from '@manara/messages/locale';
import type { ReportFormat } from '@manara/reports/formats';
import { escaped, foreign, type Markup } from '@manara/reports/html/markup';
import { pageEnd, pageStart } from '@manara/reports/html/page';
import { reportTexts } from '@manara/reports/texts';
import { createFormatter } from '../../platform/text/formatter.ts';
import type { FoundShare } from './shares.ts';

const text = createFormatter<keyof typeof en>({ en, ar });

/** Formats that the page offers beside itself. */
const offered: ReportFormat[] = ['pdf', 'xlsx', 'csv', 'json'];

const other = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

const languageLink = (language: Language, path: string): Markup => {
  const { code, name, rtl } = languages[other(language)];
  return escaped`<a href="${path}?language=${code}" lang="${code}" hreflang="${code}" dir="${rtl ? 'rtl' : 'ltr'}">${name}</a>`;
};

/** What stands above a shared report: who shares it, until when, the same in the other language, and as files. */
export function shareBar(language: Language, { share, organisation }: FoundShare, path: string, skip: Markup): Markup {
  const until = share.expires_at ? text(language, 'until', { day: reportTexts(language).day(share.expires_at.toISOString()) }) : '';
  const link = (format: ReportFormat) =>
    escaped`<li><a href="${path}/download?format=${format}&language=${language}" download>${text(language, `download_${format as 'pdf'}`)}</a></li>\n`;
  return escaped`<nav class="bar" aria-label="${text(language, 'bar')}">
${skip}<p>${text(language, 'shared_by')} ${foreign(organisation)}. ${until}</p>
<ul>
${offered.map(link)}<li>${languageLink(language, path)}</li>
</ul>
</nav>
`;
}

const page = (language: Language, title: string, path: string, content: Markup, forms: boolean): string => {
  const { markup } = escaped`${pageStart(language, title, forms)}<div class="frame">
<header><p class="brand">${text(language, 'brand')}</p></header>
<main id="main">
<h1>${title}</h1>
${content}</main>
<footer><p>${languageLink(language, path)}</p></footer>
</div>
${pageEnd}`;
  return markup;
};

/** Asks for the password of a link. `problem`: what was wrong with the last try. */
export function passwordPage(language: Language, path: string, problem: string | null): string {
  const title = text(language, 'password_title');
  const alert = problem !== null && escaped`<p class="alert" role="alert" id="problem">${problem}</p>\n`;
  const described = problem === null ? escaped`` : escaped` aria-invalid="true" aria-describedby="problem"`;
  const content = escaped`<p>${text(language, 'password_text')}</p>
<form method="post" action="${path}?language=${language}">
${alert}<label for="password">${text(language, 'password_label')}</label>
<input id="password" name="password" type="password" autocomplete="off" required maxlength="200"${described}>
<button type="submit">${text(language, 'password_submit')}</button>
</form>
`;
  return page(language, title, path, content, true);
}

/** Says that there is nothing behind an address, whether there ever was or not. */
export const gonePage = (language: Language, path: string): string =>
  page(language, text(language, 'gone_title'), path, escaped`<p>${text(language, 'gone_text')}</p>\n`, false);

/** Says why a file could not be had. */
export const failurePage = (language: Language, path: string, problem: string): string =>
  page(
    language,
    text(language, 'failure_title'),
    path,
    escaped`<p>${problem}</p>\n<p><a href="${path}?language=${language}">${text(language, 'back')}</a></p>\n`,
    false,
  );

export const wrongPassword = (language: Language): string => text(language, 'password_wrong');
