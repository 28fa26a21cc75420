import { languages } from '@manara/messages/locale';
import type { Said } from './say-events.ts';

/** A run of text, in which an Adaptive Card reads no Markdown: no mention, no link and no formatting come of it. */
const plain = (text: string, look: object = {}) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text, ...look }] });

/** As a workflow with the trigger “When a Teams webhook request is received” takes it: one Adaptive Card, which runs from right to left in Arabic. */
export function teamsMessage({ language, title, lines, more, open }: Said): object {
  const action = (url: string) => ({ type: 'Action.OpenUrl', title: open, url: new URL(url).href });
  const [first] = lines;
  const isOne = lines.every(({ url }) => url === first?.url);
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.5',
    lang: language,
    ...(languages[language].rtl && { rtl: true }),
    fallbackText: title,
    msteams: { width: 'Full' },
    body: [
      // Of our own words alone: a heading reads Markdown.
      { type: 'TextBlock', text: title, style: 'heading', size: 'Medium', weight: 'Bolder', wrap: true },
      ...lines.map(({ text, url }) => ({
        type: 'Container',
        items: [plain(text)],
        ...(!isOne && { selectAction: action(url) }),
      })),
      ...(more === null ? [] : [plain(more, { isSubtle: true })]),
    ],
    ...(isOne && first && { actions: [action(first.url)] }),
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card }] };
}
