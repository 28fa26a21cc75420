import { languages, type Language } from '@manara/messages/locale';
import type { mailKinds } from '@manara/contract/mail';
import { mailText } from './mail-text.ts';

/** Each has its sentences in messages/<language>/mail.json. */
export type MailKind = (typeof mailKinds)[number];

/** What a mail says: the names in its sentences, and where its link leads. */
export interface MailContent {
  values: Record<string, string>;
  url: string;
  /** What somebody wrote, in as many lines as they did. */
  words?: string;
  /** Where an answer to the mail goes. */
  replyTo?: string;
  /** What it lists, each leading to its own place, where it has one. */
  items?: readonly { text: string; url: string | null }[];
  /** Where mails of its kind are stopped without signing in. */
  stop?: string;
  /** A file that goes with it. */
  file?: { name: string; type: string; base64: string };
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Names with line ends would tear lines of the text apart. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '');

/** Stands on both sides of the line that an answer is written above, in every language. */
export const answerMark = '##-##';

/** No colours but in the style sheet, and both schemes there: a program that leaves it out, or turns colours around, leaves a page that can be read. */
const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #ffffff; color: #14263b; font: 16px/1.6 system-ui, 'Segoe UI', Tahoma, Arial, sans-serif; }
[dir='rtl'] { line-height: 1.8; }
header, main { max-width: 36em; margin: 0 auto; overflow-wrap: anywhere; }
h1 { font-size: 1.5em; line-height: 1.3; margin: 0 0 16px; }
[dir='rtl'] h1 { line-height: 1.7; }
p, ul { margin: 0 0 16px; }
ul { padding: 0; padding-inline-start: 24px; }
li { margin: 0 0 8px; }
a.action { display: inline-block; padding: 10px 20px; border-radius: 8px; background: #0b4a78; color: #ffffff; font-weight: bold; }
blockquote { margin: 0 0 16px; padding-inline-start: 16px; border-inline-start: 4px solid #0b4a78; white-space: pre-wrap; }
.stop { display: inline-block; padding: 6px 0; }
a { color: #0b4a78; }
a:focus-visible { outline: 3px solid #0b4a78; outline-offset: 2px; }
.quiet { color: #44556a; font-size: 0.9em; }
@media (prefers-color-scheme: dark) {
  body { background: #101b29; color: #eef3f9; }
  a { color: #9cd2ff; }
  a:focus-visible { outline-color: #9cd2ff; }
  a.action { background: #9cd2ff; color: #0b1a29; }
  .quiet { color: #b9c6d6; }
}`;

/** Subject, plain text and page of a mail. Whatever names people have chosen stay text in all three. */
export function writeLetter(
  kind: MailKind,
  language: Language,
  { values, url, words, replyTo, items = [], stop }: MailContent,
  publicUrl: string,
) {
  const flat = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)]));
  const say = (part: 'subject' | 'title' | 'text' | 'action' | 'after') => mailText(language, `${kind}.${part}`, flat);
  const above = replyTo === undefined ? null : `${answerMark} ${mailText(language, 'answer_above')} ${answerMark}`;
  const by = mailText(language, 'sent_by', { address: publicUrl });
  const hint = mailText(language, 'address_hint');
  const address = new URL(url);
  // Who has chosen no language in their browser goes on in that of the mail.
  address.searchParams.set('lang', language);
  const link = escape(address.href);
  const { rtl } = languages[language];
  const linked = ({ text: words, url: place }: NonNullable<MailContent['items']>[number]) =>
    place === null ? escape(oneLine(words)) : `<a href="${escape(place)}">${escape(oneLine(words))}</a>`;
  const list = items.map((item) => `<li>${linked(item)}</li>\n`).join('');
  const listed = items.length === 0 ? '' : `<ul>\n${list}</ul>\n`;
  const quoted = words === undefined ? '' : `<blockquote dir="auto">${escape(words)}</blockquote>\n`;
  const ending =
    stop === undefined ? '' : `<p class="quiet"><a class="stop" href="${escape(stop)}">${escape(mailText(language, 'stop'))}</a></p>\n`;
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
${above === null ? '' : `<header><p class="quiet">${escape(above)}</p></header>\n`}<main>
<h1>${escape(say('title'))}</h1>
<p>${escape(say('text'))}</p>
${quoted}${listed}<p><a class="action" href="${link}">${escape(say('action'))}</a></p>
<p>${escape(say('after'))}</p>
<p class="quiet">${escape(hint)}<br><bdi dir="ltr">${link}</bdi></p>
${ending}<p class="quiet">${escape(by)}</p>
</main>
</body>
</html>
`;
  const text = [
    ...(above === null ? [] : [above]),
    say('title'),
    say('text'),
    ...(words === undefined ? [] : [words]),
    ...items.map((item) => [`- ${oneLine(item.text)}`, ...(item.url === null ? [] : [`  ${item.url}`])].join('\n')),
    `${say('action')}:\n${address.href}`,
    say('after'),
    ...(stop === undefined ? [] : [`${mailText(language, 'stop')}:\n${stop}`]),
    `-- \n${by}`,
  ].join('\n\n');
  return { subject: say('subject'), text: `${text}\n`, html };
}
