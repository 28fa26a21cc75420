/** A card as its reader has it. */
export interface TeamsMessage {
  lang: string;
  rtl: boolean;
  title: string | null;
  lines: string[];
  links: { url: string; text: string }[];
  /** Those it calls. */
  mentions: string[];
  /** Pieces that Markdown makes bold, italic or a list. */
  formatted: string[];
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: Json, names: readonly string[]) => Object.keys(value).every((name) => names.includes(name));
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

class Refused extends Error {}
const need = (holds: boolean, what: string): void => {
  if (!holds) throw new Refused(what);
};

/** The part of Markdown that a TextBlock reads. */
function readMarkdown(source: string, message: TeamsMessage): string {
  for (const [, name = ''] of source.matchAll(/<at>([^<]*)<\/at>/g)) message.mentions.push(name);
  for (const [, text = '', url = ''] of source.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)) message.links.push({ url, text });
  const marks = /\*\*\S.*?\*\*|(?<![\p{L}\p{Nd}*_])[*_](?=\S)[^*_]+[*_](?![\p{L}\p{Nd}*_])/gu;
  for (const [piece] of source.matchAll(marks)) message.formatted.push(piece);
  if (/^(?:[-*+]|\d+\.) /m.test(source)) message.formatted.push('list');
  return source;
}

function readAction(action: unknown, message: TeamsMessage): void {
  if (!isObject(action)) throw new Refused('action');
  need(action['type'] === 'Action.OpenUrl' && hasOnly(action, ['type', 'title', 'url']), 'action');
  const { title, url } = action;
  if (!isText(title) || !isText(url)) throw new Refused('action');
  need(/^https?:\/\//.test(url) && URL.canParse(url), 'url');
  message.links.push({ url, text: title });
}

function readElement(element: unknown, message: TeamsMessage): void {
  if (!isObject(element)) throw new Refused('element');
  const { type } = element;
  if (type === 'TextBlock') {
    need(hasOnly(element, ['type', 'text', 'style', 'size', 'weight', 'wrap', 'isSubtle']) && isText(element['text']), 'TextBlock');
    const text = readMarkdown(String(element['text']), message);
    if (element['style'] === 'heading') message.title = text;
    else message.lines.push(text);
  } else if (type === 'RichTextBlock') {
    const { inlines } = element;
    need(hasOnly(element, ['type', 'inlines']) && Array.isArray(inlines) && inlines.length > 0, 'RichTextBlock');
    const runs = (inlines as unknown[]).map((run) => {
      if (!isObject(run) || run['type'] !== 'TextRun' || !isText(run['text'])) throw new Refused('TextRun');
      need(hasOnly(run, ['type', 'text', 'isSubtle', 'weight']), 'TextRun');
      // “Markdown is not supported for TextRun.”
      return run['text'];
    });
    message.lines.push(runs.join(''));
  } else if (type === 'Container') {
    const { items, selectAction } = element;
    need(hasOnly(element, ['type', 'items', 'selectAction']) && Array.isArray(items) && items.length > 0, 'Container');
    for (const item of items as unknown[]) readElement(item, message);
    if (selectAction !== undefined) readAction(selectAction, message);
  } else throw new Refused(`element ${String(type)}`);
}

/** Bytes of a message that Teams takes. */
const longest = 28 * 1024;
const cardFields = ['$schema', 'type', 'version', 'lang', 'rtl', 'fallbackText', 'msteams', 'body', 'actions'];

function readCard(card: Json): TeamsMessage {
  need(hasOnly(card, cardFields) && card['type'] === 'AdaptiveCard', 'card');
  need(/^1\.[0-5]$/.test(String(card['version'])), 'version');
  need(card['rtl'] === undefined || typeof card['rtl'] === 'boolean', 'rtl');
  // Right to left came with 1.5.
  need(card['rtl'] === undefined || card['version'] === '1.5', 'rtl');
  const { body, actions = [], lang = '' } = card;
  if (typeof lang !== 'string') throw new Refused('lang');
  const message: TeamsMessage = {
    lang,
    rtl: card['rtl'] === true,
    title: null,
    lines: [],
    links: [],
    mentions: [],
    formatted: [],
  };
  if (!Array.isArray(body) || body.length === 0 || !Array.isArray(actions) || actions.length > 6) throw new Refused('body');
  for (const element of body as unknown[]) readElement(element, message);
  for (const action of actions as unknown[]) readAction(action, message);
  return message;
}

/** A message as the trigger “When a Teams webhook request is received” takes it; else why not. */
export function readTeamsMessage(body: string): TeamsMessage | { status: number; why: string } {
  if (Buffer.byteLength(body) > longest) return { status: 413, why: 'RequestEntityTooLarge' };
  try {
    const value: unknown = JSON.parse(body);
    if (!isObject(value)) throw new Refused('message');
    need(value['type'] === 'message' && hasOnly(value, ['type', 'attachments', 'summary']), 'message');
    const { attachments } = value;
    const [attachment] = Array.isArray(attachments) && attachments.length === 1 ? (attachments as unknown[]) : [];
    if (!isObject(attachment)) throw new Refused('attachments');
    need(attachment['contentType'] === 'application/vnd.microsoft.card.adaptive', 'contentType');
    need(hasOnly(attachment, ['contentType', 'contentUrl', 'content']), 'attachment');
    const { content } = attachment;
    if (!isObject(content)) throw new Refused('content');
    return readCard(content);
  } catch (error) {
    if (error instanceof Refused || error instanceof SyntaxError) return { status: 400, why: error.message };
    throw error;
  }
}
