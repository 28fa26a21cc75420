import { languages, type Language } from '@manara/messages/locale';
import { mailText } from './mail-text.ts';

/** Why a mail is written; each has its sentences in messages/<language>/mail.json. */
export const mailKinds = ['invitation', 'reset', 'email_confirm', 'email_changed', 'test'] as const;
export type MailKind = (typeof mailKinds)[number];

/** What a mail says: the names in its sentences, and where its link leads. */
export interface MailContent {
  values: Record<string, string>;
  url: string;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '');

/** No colours but in the style sheet, and both schemes there: a program that leaves it out, or turns colours around, leaves a page that can be read. */
const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #ffffff; color: #14263b; font: 16px/1.6 system-ui, 'Segoe UI', Tahoma, Arial, sans-serif; }
[dir='rtl'] { line-height: 1.8; }
main { max-width: 36em; margin: 0 auto; }
h1 { font-size: 1.5em; line-height: 1.3; margin: 0 0 16px; }
[dir='rtl'] h1 { line-height: 1.7; }
p { margin: 0 0 16px; }
a.action { display: inline-block; padding: 10px 20px; border-radius: 8px; background: #0b4a78; color: #ffffff; font-weight: bold; }
.address { overflow-wrap: anywhere; }
.quiet { color: #44556a; font-size: 0.9em; }
@media (prefers-color-scheme: dark) {
  body { background: #101b29; color: #eef3f9; }
  a.action { background: #9cd2ff; color: #0b1a29; }
  .quiet { color: #b9c6d6; }
}`;

/** Subject, plain text and page of a mail. Whatever names people have chosen stay text in all three. */
export function writeLetter(kind: MailKind, language: Language, { values, url }: MailContent, publicUrl: string) {
  // Names with line ends would tear lines of the text apart.
  const flat = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')]));
  const say = (part: 'subject' | 'title' | 'text' | 'action' | 'after') => mailText(language, `${kind}.${part}`, flat);
  const by = mailText(language, 'sent_by', { address: publicUrl });
  const hint = mailText(language, 'address_hint');
  const address = new URL(url);
  // Who has chosen no language in their browser goes on in that of the mail.
  address.searchParams.set('lang', language);
  const link = escape(address.href);
  const { rtl } = languages[language];
  const html = `<!doctype html>
<html lang="${language}" dir="${rtl ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(say('subject'))}</title>
<style>${style}
</style>
</head>
<body>
<main>
<h1>${escape(say('title'))}</h1>
<p>${escape(say('text'))}</p>
<p><a class="action" href="${link}">${escape(say('action'))}</a></p>
<p>${escape(say('after'))}</p>
<p class="quiet">${escape(hint)}<br><bdi class="address" dir="ltr">${link}</bdi></p>
<p class="quiet">${escape(by)}</p>
</main>
</body>
</html>
`;
  const text = [say('title'), say('text'), `${say('action')}:\n${address.href}`, say('after'), `-- \n${by}`].join('\n\n');
  return { subject: say('subject'), text: `${text}\n`, html };
}
