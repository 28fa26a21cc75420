import fs from 'node:fs';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { List, PhrasingContent, RootContent } from 'mdast';
import type { Language } from '../locale.ts';
import type { Block, GuidePage, Inline } from './page.ts';
import { guideFacts } from './pages.ts';

const folder = path.resolve(import.meta.dirname, '../..');

/** Where the pages of a language stand, one Markdown file each. */
export const guideFolder = (language: Language) => path.join(folder, 'guide', language);

/** The messages of a language by their full ids. */
function readMessages(language: Language): Map<string, string> {
  const files = fs.readdirSync(path.join(folder, language));
  return new Map(
    files.flatMap((file) => {
      const messages = JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8')) as Record<string, string>;
      return Object.entries(messages).map(([key, text]) => [`${path.basename(file, '.json')}.${key}`, text] as const);
    }),
  );
}

/** What the interface says, put in the place of `{id}`. Throws where there is no such message, or one that takes values. */
function withNames(text: string, messages: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{([\w.-]+)\}/g, (_whole, id: string) => {
    const message = messages.get(id);
    if (message === undefined) throw new Error(`there is no message ${id}`);
    if (/[{}<>]/.test(message)) throw new Error(`the message ${id} takes values`);
    return message.replaceAll("''", "'");
  });
}

/** Reads a page. Throws, naming what, where it holds more than pages may. */
export function readPage(slug: string, markdown: string, messages: ReadonlyMap<string, string>): GuidePage {
  const words = (text: string) => withNames(text.replaceAll(/\s*\n\s*/g, ' '), messages);
  const textOf = (nodes: readonly PhrasingContent[]): string =>
    nodes
      .map((node) => {
        if (node.type !== 'text') throw new Error(`“${node.type}” inside of what stands out`);
        return words(node.value);
      })
      .join('');
  const inline = (node: PhrasingContent): Inline => {
    if (node.type === 'text') return words(node.value);
    if (node.type === 'strong') return { name: textOf(node.children) };
    if (node.type === 'emphasis') return { some: textOf(node.children) };
    if (node.type === 'inlineCode') return { code: node.value };
    if (node.type === 'link') return { to: node.url, words: textOf(node.children) };
    throw new Error(`“${node.type}” in a line`);
  };
  const list = ({ ordered, children }: List): Block => ({
    kind: 'list',
    isOrdered: ordered === true,
    items: children.map(({ children: blocks }) => {
      const [line, ...more] = blocks;
      if (line?.type !== 'paragraph' || more.length > 0) throw new Error('an entry of a list that is not one paragraph');
      return line.children.map(inline);
    }),
  });
  const block = (node: RootContent): Block => {
    if (node.type === 'paragraph') return { kind: 'paragraph', parts: node.children.map(inline) };
    if (node.type === 'heading' && node.depth === 2) return { kind: 'heading', text: textOf(node.children) };
    if (node.type === 'list') return list(node);
    throw new Error(`“${node.type}” where a paragraph, a heading of the second level or a list belongs`);
  };
  const [title, ...blocks] = fromMarkdown(markdown).children;
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('no title');
  return { slug, title: textOf(title.children), blocks: blocks.map(block) };
}

/** All pages of the documentation in a language, in their order. Throws, with the file, what is wrong in one. */
export function readGuide(language: Language): GuidePage[] {
  const messages = readMessages(language);
  return Object.keys(guideFacts).map((slug) => {
    const file = path.join(guideFolder(language), `${slug}.md`);
    try {
      return readPage(slug, fs.readFileSync(file, 'utf8'), messages);
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
  });
}
