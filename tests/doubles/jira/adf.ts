/** What a reader of a document sees in it, and whether it is one: the Atlassian Document Format, as far as Jira takes it. */
export interface SeenDocument {
  headings: string[];
  /** All that is written, line by line. */
  text: string;
  links: string[];
  mentions: string[];
}

interface Node {
  type?: unknown;
  version?: unknown;
  attrs?: Record<string, unknown>;
  content?: unknown;
  text?: unknown;
  marks?: unknown;
  [other: string]: unknown;
}

/** Which nodes may be in which, and which keys they may have. */
const blocks = ['paragraph', 'heading', 'bulletList', 'codeBlock'];
const within: Record<string, readonly string[]> = {
  doc: blocks,
  paragraph: ['text', 'mention'],
  heading: ['text'],
  bulletList: ['listItem'],
  listItem: ['paragraph', 'bulletList', 'codeBlock'],
  codeBlock: ['text'],
};
const keys: Record<string, readonly string[]> = {
  doc: ['type', 'version', 'content'],
  paragraph: ['type', 'content'],
  heading: ['type', 'attrs', 'content'],
  bulletList: ['type', 'content'],
  listItem: ['type', 'content'],
  codeBlock: ['type', 'attrs', 'content'],
  text: ['type', 'text', 'marks'],
  mention: ['type', 'attrs'],
};

/** Throws where it is no document that Jira takes. */
export function readAdf(value: unknown): SeenDocument {
  const seen: SeenDocument = { headings: [], text: '', links: [], mentions: [] };
  const lines: string[] = [];
  const refuse = (why: string): never => {
    throw new Error(`INVALID_INPUT: ${why}`);
  };
  const isObject = (one: unknown): one is Node => typeof one === 'object' && one !== null && !Array.isArray(one);

  function textIn(node: Node, parent: string): string {
    if (typeof node.text !== 'string' || node.text === '') return refuse('an empty text');
    const marks = node.marks === undefined ? [] : Array.isArray(node.marks) ? node.marks : refuse('marks');
    if (parent === 'codeBlock' && marks.length > 0) refuse('marks in code');
    for (const mark of marks as unknown[]) {
      if (!isObject(mark) || mark.type !== 'link') return refuse('a mark');
      const href = mark.attrs?.['href'];
      if (typeof href !== 'string' || !URL.canParse(href)) return refuse('a link');
      seen.links.push(href);
    }
    return node.text;
  }

  function read(value_: unknown, parent: string | null): string {
    const node = isObject(value_) ? value_ : refuse('no node');
    const { type } = node;
    if (typeof type !== 'string' || !(type in keys)) return refuse(`the node ${String(type)}`);
    if (parent !== null && !within[parent]?.includes(type)) refuse(`${type} in ${parent}`);
    for (const key of Object.keys(node)) if (!keys[type]?.includes(key)) refuse(`${key} of ${type}`);
    if (type === 'text') return textIn(node, parent ?? '');
    if (type === 'mention') {
      seen.mentions.push(String(node.attrs?.['id']));
      return '';
    }
    if (type === 'doc' && node.version !== 1) refuse('a version');
    const level = node.attrs?.['level'];
    if (type === 'heading' && (typeof level !== 'number' || !Number.isInteger(level) || level < 1 || level > 6)) refuse('a level');
    const content: unknown[] = Array.isArray(node.content) ? node.content : refuse(`no content of ${type}`);
    if (content.length === 0 && (type === 'bulletList' || type === 'listItem')) refuse(`an empty ${type}`);
    const inner = content.map((one) => read(one, type));
    const text = inner.join('');
    if (type === 'heading') seen.headings.push(text);
    if (type === 'paragraph' || type === 'heading' || type === 'codeBlock') lines.push(text);
    return text;
  }

  if (!isObject(value) || value.type !== 'doc') refuse('no document');
  read(value, null);
  seen.text = lines.join('\n');
  return seen;
}
