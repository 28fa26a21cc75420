import type { Block } from './blocks.ts';

/** Characters of a title: GitLab takes 255, GitHub one more. */
const longestTitle = 255;

/** What code hosts read as a person, another issue, a label or an address wherever it is, even after a backslash, is taken apart by a word joiner. */
const apart = (text: string): string =>
  text
    .replaceAll(/[@#!$%&~^](?=[\p{L}\p{N}_"{])/gu, '$&\u2060')
    .replaceAll(/\b(GH|GL)-(?=\d)/gi, '$1-\u2060')
    .replaceAll(/:(?=\/\/)/g, ':\u2060')
    .replaceAll(/\bwww\.(?=\S)/gi, 'www\u2060.')
    .replaceAll(/\b[0-9a-f]{7}(?=[0-9a-f]{0,57}\b)/gi, '$&\u2060');

/** Nothing in it is read as Markdown or HTML. */
const escape = (text: string): string => apart(text).replaceAll(/[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~](?!\u2060)/g, String.raw`\$&`);

/** Between fences that are longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}\n${text}\n${fence}`;
}

function linesOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `### ${escape(block.text)}`;
    case 'paragraph':
      return escape(block.text);
    case 'list':
      return block.items.map((item) => `- ${escape(item)}`).join('\n');
    case 'code':
      return fenced(block.text);
    case 'link':
      return `[${escape(block.text)}](<${block.url}>)`;
  }
}

/** A text in the Markdown of GitHub and GitLab. */
export const markdownOf = (blocks: readonly Block[]): string => blocks.map(linesOf).join('\n\n');

/** A title, in which GitHub reads code and GitLab references. */
export function titleOf(title: string): string {
  const characters = [...apart(title.replaceAll('`', '’'))];
  return characters.length > longestTitle ? `${characters.slice(0, longestTitle - 1).join('')}…` : characters.join('');
}
