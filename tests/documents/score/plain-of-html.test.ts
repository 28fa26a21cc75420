import { expect, it } from 'vitest';
import { plainOfHtml } from './plain-of-html.ts';

const blocksOf = (body: string) => plainOfHtml(`<!doctype html><html lang="en"><title>T</title><body>${body}`).blocks;

it('tells lists flat with their depth, and tables with their heads', () => {
  expect(blocksOf('<ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul>')).toEqual([
    {
      type: 'list',
      items: [
        { depth: 1, ordered: false, text: 'one' },
        { depth: 2, ordered: true, text: 'inner' },
        { depth: 1, ordered: false, text: 'two' },
      ],
    },
  ]);
  expect(blocksOf('<table><caption>C</caption><tr><th colspan="2">Head</th></tr></table>')).toEqual([
    { type: 'table', caption: 'C', rows: [[{ text: 'Head', head: true, columns: 2, rows: 1 }]] },
  ]);
});

it('keeps formulas apart, leaves out marks of notes, and takes the notes out of the text', () => {
  const { blocks, notes, language } = plainOfHtml(
    '<html lang="ar" dir="rtl"><p>So <math><mi>x</mi></math><a role="doc-noteref">1</a> holds.</p><aside role="doc-footnote">Why?</aside>',
  );
  expect(blocks).toEqual([{ type: 'paragraph', text: 'So ⟦x⟧ holds.' }]);
  expect([notes, language]).toEqual([['Why?'], 'ar']);
});

it('goes through boxes and columns, and tells fields with the text before them', () => {
  expect(blocksOf('<div><aside><h3>Box</h3><p>Name: <input type="text" value="Layla"></p></aside></div>')).toEqual([
    { type: 'heading', level: 3, text: 'Box' },
    { type: 'paragraph', text: 'Name:' },
    { type: 'field', label: 'Name:', value: 'Layla' },
  ]);
});
