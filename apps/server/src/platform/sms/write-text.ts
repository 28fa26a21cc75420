import { isIP } from 'node:net';
import ar from '@manara/messages/ar/texts.json' with { type: 'json' };
import en from '@manara/messages/en/texts.json' with { type: 'json' };
import type { Language } from '@manara/messages/locale';
import { createFormatter } from '../text/formatter.ts';

const say = createFormatter<keyof typeof en>({ en, ar });

/** What a text message says: a code, or that it was asked for. */
export type TextContent = { kind: 'code' | 'phone'; code: string; minutes: number } | { kind: 'test' };

/** Marks that old telephones draw as boxes, and that make a text of plain letters twice as long to send. */
const withoutMarks = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

/** Three and three digits, as people hear and read them. In Arabic a space that keeps the two in their order (it counts as part of a number). */
const inHalves = (code: string, language: Language) => `${code.slice(0, 3)}${language === 'ar' ? '\u00a0' : ' '}${code.slice(3)}`;

/** By which browsers offer the code on pages of this host alone (origin-bound one-time codes); only names with HTTPS have one. */
function originLine(code: string, publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? `\n@${hostname} #${code}` : '';
}

export function writeText(language: Language, content: TextContent, publicUrl: string): string {
  if (content.kind === 'test') return withoutMarks(say(language, 'test'));
  const { code, minutes } = content;
  return withoutMarks(say(language, 'code', { code: inHalves(code, language), minutes })) + originLine(code, publicUrl);
}
