import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Block, Inline } from './page.ts';
import { guideFacts } from './pages.ts';
import { guideFolder, readGuide, readPage } from './read-guide.ts';

const english = readGuide('en');
const arabic = readGuide('ar');
const slugs = Object.keys(guideFacts);
const linesOf = (block: Block): readonly (readonly Inline[])[] => {
  if (block.kind === 'heading') return [];
  return block.kind === 'list' ? block.items : [block.parts];
};
/** Names and links of a page, without its words; names as the message ids that they came from. */
const frameOf = (markdown: string) => markdown.match(/\{[\w.]+\}|\]\([^)]+\)/g)?.toSorted() ?? [];
const sourceOf = (language: 'en' | 'ar', slug: string) => fs.readFileSync(path.join(guideFolder(language), `${slug}.md`), 'utf8');

describe('the documentation', () => {
  it('has a file for each page in each language, and no other', () => {
    for (const language of ['en', 'ar'] as const)
      expect(
        fs
          .readdirSync(guideFolder(language))
          .map((file) => path.basename(file, '.md'))
          .toSorted(),
      ).toEqual(slugs.toSorted());
  });

  it.each(slugs)('%s names the same controls, links and steps in both languages', (slug) => {
    expect(frameOf(sourceOf('ar', slug))).toEqual(frameOf(sourceOf('en', slug)));
    const [one, other] = [english, arabic].map((pages) => pages.find((page) => page.slug === slug)?.blocks ?? []);
    expect(other?.map((block) => [block.kind, linesOf(block).length])).toEqual(one?.map((block) => [block.kind, linesOf(block).length]));
  });

  it.each(slugs)('%s leads only to pages and screens that are there', (slug) => {
    const links = english
      .find((page) => page.slug === slug)!
      .blocks.flatMap(linesOf)
      .flat()
      .filter((part) => typeof part === 'object' && 'to' in part);
    for (const { to } of links) expect(/^(https:\/\/|\/)/.test(to) || slugs.includes(to), to).toBe(true);
    expect(guideFacts[slug]?.tasks?.filter((task) => !slugs.includes(task)) ?? []).toEqual([]);
  });
});

describe('a page of the documentation', () => {
  const messages = new Map([
    ['a.save', 'Save'],
    ['a.of', 'Of {name}'],
    ['a.today', "Today''s"],
  ]);
  const read = (markdown: string) => readPage('page', markdown, messages);

  it('says the names that the interface has', () => {
    expect(read('# How to\n\n1. Choose **{a.save}**, then write `x` at *your place*, see [this](other).\n').blocks).toEqual([
      {
        kind: 'list',
        isOrdered: true,
        items: [
          [
            'Choose ',
            { name: 'Save' },
            ', then write ',
            { code: 'x' },
            ' at ',
            { some: 'your place' },
            ', see ',
            { to: 'other', words: 'this' },
            '.',
          ],
        ],
      },
    ]);
    expect(read('# {a.today} news').title).toBe("Today's news");
  });

  it.each([
    ['a name that the interface does not have', '# T\n\n**{a.none}**', 'there is no message a.none'],
    ['a message that takes values', '# T\n\n**{a.of}**', 'the message a.of takes values'],
    ['no title', 'Text', 'no title'],
    ['HTML', '# T\n\n<b>x</b>', '“html” in a line'],
    ['a picture', '# T\n\n![x](y)', '“image” in a line'],
    ['a list in a list', '# T\n\n- a\n  - b', 'an entry of a list that is not one paragraph'],
    ['a heading of the third level', '# T\n\n### x', '“heading” where'],
  ])('is refused with %s', (_, markdown, why) => {
    expect(() => read(markdown)).toThrow(why);
  });
});
