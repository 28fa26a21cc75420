/** A piece of a line: words, or words that stand out. */
export type Inline =
  | string
  /** What the interface calls something: a control, a heading, a state. */
  | { name: string }
  /** What a person writes or reads letter by letter. */
  | { code: string }
  /** What each reader calls otherwise, such as the title of an issue. */
  | { some: string }
  /** `to`: the slug of another page, a path of the product, or an address elsewhere. */
  | { to: string; words: string };

export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] };

/** One page of the documentation, in one language, with the names that the interface has in it. */
export interface GuidePage {
  slug: string;
  title: string;
  blocks: Block[];
}

/** The words of a line, without what stands out. */
export const plainText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('name' in part) return part.name;
      if ('code' in part) return part.code;
      return 'some' in part ? part.some : part.words;
    })
    .join('');

/** All words of a page, to be searched. */
export const pageText = ({ title, blocks }: GuidePage): string =>
  [
    title,
    ...blocks.flatMap((block) => {
      if (block.kind === 'heading') return [block.text];
      return block.kind === 'list' ? block.items.map(plainText) : [plainText(block.parts)];
    }),
  ].join(' ');
