import { readMrkdwn, type Shown } from './mrkdwn.ts';

/** A message as its reader has it. */
export interface SlackMessage extends Shown {
  /** What notifications show. */
  fallback: Shown;
  title: string | null;
  lines: string[];
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: Json, names: readonly string[]) => Object.keys(value).every((name) => names.includes(name));

/** Limits of Block Kit's reference. */
const mostBlocks = 50;
const longest = { header: 150, section: 3000, context: 2000 } as const;
const mostElements = 10;

/** A text object as it is shown; null where Slack refuses it. */
function readText(value: unknown, most: number, kinds: readonly string[]): Shown | null {
  if (!isObject(value) || !kinds.includes(String(value['type'])) || !hasOnly(value, ['type', 'text', 'emoji', 'verbatim'])) return null;
  const { type, text, emoji } = value;
  if (typeof text !== 'string' || text.length === 0 || text.length > most) return null;
  if (type === 'mrkdwn') return emoji === undefined ? readMrkdwn(text) : null;
  const formatted = emoji === false ? [] : [...text.matchAll(/:[a-z0-9_+-]+:/g)].map(([found]) => found);
  return { text, links: [], mentions: [], formatted };
}

function readBlock(block: unknown): { kind: string; shown: Shown[] } | null {
  if (!isObject(block)) return null;
  const { type } = block;
  if (type === 'header' || type === 'section') {
    if (!hasOnly(block, ['type', 'text', 'block_id'])) return null;
    const text = readText(block['text'], longest[type], type === 'header' ? ['plain_text'] : ['plain_text', 'mrkdwn']);
    return text && { kind: type, shown: [text] };
  }
  if (type !== 'context' || !hasOnly(block, ['type', 'elements', 'block_id'])) return null;
  const { elements } = block;
  if (!Array.isArray(elements) || elements.length === 0 || elements.length > mostElements) return null;
  const shown = elements.map((element) => readText(element, longest.context, ['plain_text', 'mrkdwn']));
  return shown.every((one) => one !== null) ? { kind: 'context', shown } : null;
}

const known = ['text', 'blocks', 'mrkdwn', 'unfurl_links', 'unfurl_media'];

/** A message as an incoming webhook takes it; else the word by which Slack refuses it. */
export function readSlackMessage(body: string): SlackMessage | 'invalid_payload' | 'no_text' | 'invalid_blocks' {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return 'invalid_payload';
  }
  if (!isObject(value) || !hasOnly(value, known)) return 'invalid_payload';
  const { text, blocks = [], mrkdwn } = value;
  if (typeof text !== 'string' || text === '') return 'no_text';
  if (!Array.isArray(blocks) || blocks.length > mostBlocks) return 'invalid_blocks';
  const read = blocks.map(readBlock);
  const all = read.flatMap((block) => block?.shown ?? []);
  if (read.includes(null)) return 'invalid_blocks';
  const whole = readMrkdwn(text);
  return {
    fallback: mrkdwn === false ? { ...whole, formatted: [] } : whole,
    title: read.find((block) => block?.kind === 'header')?.shown[0]?.text ?? null,
    lines: read.flatMap((block) => (block?.kind === 'section' ? block.shown.map((shown) => shown.text) : [])),
    text: all.map((shown) => shown.text).join('\n'),
    links: all.flatMap((shown) => shown.links),
    mentions: all.flatMap((shown) => shown.mentions),
    formatted: all.flatMap((shown) => shown.formatted),
  };
}
