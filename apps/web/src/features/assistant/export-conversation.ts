import type { AssistantAttachment } from '@manara/contract/assistant-attachments';
import type { AssistantAnswer, AssistantSentence, AssistantSource, AssistantTable } from '@manara/contract/assistant';
import { languages, type Language } from '@manara/messages/locale';
import { currentLanguage } from '../../i18n/language-store.ts';
import type { Format } from '../../i18n/use-format.ts';
import type { Text } from '../../i18n/use-text.ts';
import { bylineOf, insteadOf, marksOf, sourcesOf } from './answer-words.ts';
import type { Turn } from './conversation.ts';

interface Means {
  say: Text;
  format: Pick<Format, 'dateTime' | 'list' | 'percent'>;
  /** Where links into the product lead. */
  origin: string;
}

/** An address that is right outside of the product, too. */
const absolute = (href: string, origin: string): string => (href.startsWith('/') ? `${origin}${href}` : href);

/** How a turn ends, in a sentence, where there is no answer. */
const outcomeOf = ({ state }: Turn, say: Text): string => {
  if (state.is === 'failed') return state.detail ?? say('assistant.failed');
  return say(state.is === 'stopped' ? 'assistant.stopped' : 'assistant.thinking');
};

/** What stands behind a sentence: the numbers of its sources, and what was found of it. */
function behind(sentence: AssistantSentence, say: Text): string {
  const numbers = sourcesOf(sentence).map((at) => at + 1);
  return [...(numbers.length > 0 ? [numbers.join(', ')] : []), ...marksOf(say, sentence)].map((one) => ` (${one})`).join('');
}

/** Signs that Markdown reads as its own, and line ends, taken for themselves. */
const quotedLine = (words: string): string => words.replaceAll(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`).replaceAll(/\s*\n\s*/g, ' ');

const markdownTable = ({ caption, columns, rows }: AssistantTable, origin: string): string[] => [
  `**${quotedLine(caption)}**`,
  '',
  `| ${columns.map(({ header }) => quotedLine(header)).join(' | ')} |`,
  `| ${columns.map(({ is_number: isNumber }) => (isNumber ? '---:' : '---')).join(' | ')} |`,
  ...rows.map((cells) => {
    const words = cells.map(({ text, href }) => (href === null ? quotedLine(text) : `[${quotedLine(text)}](<${absolute(href, origin)}>)`));
    return `| ${words.join(' | ')} |`;
  }),
  '',
];

const markdownSources = (sources: readonly AssistantSource[], { say, origin }: Means): string[] =>
  sources.length === 0
    ? []
    : [
        `${say('assistant.sources')}:`,
        '',
        ...sources.map(({ title, href }, at) => `${at + 1}. [${quotedLine(title)}](<${absolute(href, origin)}>)`),
        '',
      ];

/** What was found in an attachment, an issue a line: what is wrong, what to do, and where. */
const issueLines = ({ name, analysis }: AssistantAttachment): { name: string; issues: string[] } => ({
  name,
  issues: (analysis?.issues ?? []).map(({ title, recommendation, places }) => `${title} ${recommendation} (${places.join(' · ')})`),
});

const markdownAttachments = (attachments: readonly AssistantAttachment[]): string[] =>
  attachments
    .map(issueLines)
    .flatMap(({ name, issues }) => [`### ${quotedLine(name)}`, '', ...issues.map((one) => `- ${quotedLine(one)}`), '']);

const htmlAttachments = (attachments: readonly AssistantAttachment[]): string[] =>
  attachments
    .map(issueLines)
    .flatMap(({ name, issues }) => [
      `<h3 dir="auto">${escaped(name)}</h3>`,
      ...(issues.length > 0 ? ['<ul>', ...issues.map((one) => `<li>${escaped(one)}</li>`), '</ul>'] : []),
    ]);

/** What an answer shows in rows: the readings of its chart, and its table. */
function tablesOf({ chart, table }: AssistantAnswer, { say, format }: Means): AssistantTable[] {
  const cell = (text: string) => ({ text, href: null });
  const readings = chart && {
    caption: chart.caption,
    columns: [
      { header: say('assistant.chart_when'), is_number: false },
      { header: say('dashboard.column_score'), is_number: true },
      { header: say('dashboard.column_note'), is_number: false },
    ],
    rows: chart.points.map(({ at, score, breaks }) => [
      cell(format.dateTime(at)),
      cell(score === null ? say('dashboard.unknown') : format.percent(score)),
      cell(
        breaks.length === 0
          ? say('dashboard.no_note')
          : say('dashboard.break', { reasons: format.list(breaks.map((why) => say(`dashboard.break_${why}`))) }),
      ),
    ]),
  };
  return [...(readings ? [readings] : []), ...(table ? [table] : [])];
}

function markdownTurn(turn: Turn, means: Means): string[] {
  const { say, origin } = means;
  const head = [`## ${quotedLine(turn.question)}`, ''];
  if (turn.state.is !== 'answered') return [...head, outcomeOf(turn, say), ''];
  const { answer } = turn.state;
  const { sentences, sources } = answer;
  const instead = insteadOf(say, answer);
  return [
    ...head,
    ...(instead === null ? [] : [quotedLine(instead), '']),
    ...sentences.flatMap((sentence) => [`${quotedLine(sentence.text)}${behind(sentence, say)}`, '']),
    ...markdownAttachments(turn.attachments),
    ...tablesOf(answer, means).flatMap((table) => markdownTable(table, origin)),
    ...markdownSources(sources, means),
    `_${quotedLine(bylineOf(say, answer))}_`,
    '',
  ];
}

/** The whole conversation as Markdown. */
export const conversationMarkdown = (turns: readonly Turn[], means: Means): string =>
  [`# ${means.say('assistant.title')}`, '', ...turns.flatMap((turn) => markdownTurn(turn, means))].join('\n');

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string): string => words.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
const link = (words: string, href: string, origin: string): string => `<a href="${escaped(absolute(href, origin))}">${escaped(words)}</a>`;

function htmlRow(cells: AssistantTable['rows'][number], origin: string): string {
  const shown = cells.map(({ text, href }, at) => {
    const words = href === null ? escaped(text) : link(text, href, origin);
    return at === 0 ? `<th scope="row">${words}</th>` : `<td>${words}</td>`;
  });
  return `<tr>${shown.join('')}</tr>`;
}

function htmlTable({ caption, columns, rows }: AssistantTable, origin: string): string {
  const head = columns.map(({ header }) => `<th scope="col">${escaped(header)}</th>`).join('');
  const body = rows.map((cells) => htmlRow(cells, origin)).join('');
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

const directed = (language: Language): string => `lang="${languages[language].code}" dir="${languages[language].rtl ? 'rtl' : 'ltr'}"`;

function htmlTurn(turn: Turn, means: Means): string {
  const { say, origin } = means;
  const head = `<h2 dir="auto">${escaped(turn.question)}</h2>`;
  if (turn.state.is !== 'answered') return `<section>${head}<p>${escaped(outcomeOf(turn, say))}</p></section>`;
  const { answer } = turn.state;
  const { sentences, sources } = answer;
  const instead = insteadOf(say, answer);
  const said = sentences.map((sentence) => `<p>${escaped(sentence.text)}${escaped(behind(sentence, say))}</p>`);
  const listed = sources.map(({ title, href }) => `<li>${link(title, href, origin)}</li>`);
  return [
    `<section ${directed(turn.language)}>`,
    head,
    ...(instead === null ? [] : [`<p>${escaped(instead)}</p>`]),
    ...said,
    ...htmlAttachments(turn.attachments),
    ...tablesOf(answer, means).map((table) => htmlTable(table, origin)),
    ...(listed.length > 0 ? [`<h3>${escaped(say('assistant.sources'))}</h3>`, '<ol>', ...listed, '</ol>'] : []),
    `<p>${escaped(bylineOf(say, answer))}</p>`,
    '</section>',
  ].join('');
}

/** The whole conversation as a page by itself, without a script. */
export function conversationHtml(turns: readonly Turn[], means: Means): string {
  const title = escaped(means.say('assistant.title'));
  return [
    '<!doctype html>',
    `<html ${directed(currentLanguage())}>`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1>`,
    ...turns.map((turn) => htmlTurn(turn, means)),
    '</main></body></html>\n',
  ].join('');
}
