import { expect, it } from 'vitest';
import { bundleOf, documentOf, item, list } from '../../../testing/builders.ts';
import { writeHtml } from './write-html.ts';

/** The items of a document with this list, as they are written. */
const written = async (marks: string[]): Promise<string[]> =>
  (
    await writeHtml(
      bundleOf(
        documentOf([
          list(
            'decimal',
            marks.map((mark) => item(mark, 'A member pays a fee.')),
            { ordered: true },
          ),
        ]),
      ),
    )
  ).match(/<li[^>]*>[^<]*A member/g) ?? [];

it('leaves numbers that the browser counts itself to it', async () => {
  expect(await written(['1.', '2.'])).toEqual(['<li>A member', '<li>A member']);
});

it('shows other marks as they are printed', async () => {
  expect(await written(['(1)', '(2)'])).toEqual(['<li data-mark="(1)">A member', '<li data-mark="(2)">A member']);
});

it('writes numbers of several parts, which other text refers to, as text', async () => {
  expect(await written(['2.1', '2.2'])).toEqual(['<li>2.1 A member', '<li>2.2 A member']);
});
