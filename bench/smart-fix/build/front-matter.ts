import { parse } from 'yaml';

/** What a page or a layout says of itself before its text. */
export type FrontMatter = Record<string, unknown> & { layout?: string; permalink?: string };

/** Takes the front matter from a file's text; empty where there is none. */
export function takeFrontMatter(text: string): { data: FrontMatter; body: string } {
  const found = /^---\n([\s\S]*?)\n?---\n/.exec(text);
  if (!found) return { data: {}, body: text };
  return { data: (parse(found[1] ?? '') as FrontMatter | null) ?? {}, body: text.slice(found[0].length) };
}
