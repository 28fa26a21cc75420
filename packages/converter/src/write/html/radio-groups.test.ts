import type { Block } from '@manara/core/document/block';
import type { Inline } from '@manara/core/document/inline';
import { expect, it } from 'vitest';
import { groupedBlocks, groupedInlines, isGroup } from './radio-groups.ts';

const node = { id: 'n1', boxes: [], confidence: 1 };
const text = (words: string): Inline => ({ ...node, type: 'text', text: words, marks: [] });
const radio = (label: string, group = 'way'): Inline => ({
  ...node,
  type: 'field',
  kind: 'radio',
  label,
  value: '',
  checked: false,
  group,
});
const paragraph = (...inlines: Inline[]): Block => ({ ...node, type: 'paragraph', inlines });
const say = (inline: Inline): string =>
  inline.type === 'text' ? inline.text : inline.type === 'field' ? `(${inline.label})` : inline.type;
const inline = (inlines: Inline[]): string[] =>
  groupedInlines(inlines).map((part) => (isGroup(part) ? `${part.name} → ${part.items.map(say).join('')}` : say(part)));

it('puts the radio buttons of a question together with what it asks', () => {
  expect(inline([text('Send it by: '), radio('Post'), text(' Post '), radio('Courier'), text(' Courier')])).toEqual([
    'Send it by: ',
    'Send it by → (Post) Post (Courier) Courier',
  ]);
});

it('names them by what their own names begin with, and says that once', () => {
  expect(inline([radio('Way of sending: Post'), text(' Post '), radio('Way of sending: Courier')])).toEqual([
    'Way of sending → (Post) Post (Courier)',
  ]);
});

it('parts two questions of one line', () => {
  expect(inline([text('A '), radio('x', 'a'), radio('y', 'a'), text(' B '), radio('z', 'b'), radio('w', 'b')])).toEqual([
    'A ',
    'A → (x)(y) B ',
    'B → (z)(w)',
  ]);
});

it('leaves a button without others, and buttons without a question, alone', () => {
  expect(inline([text('Yes '), radio('Yes')])).toEqual(['Yes ', '(Yes)']);
  expect(inline([radio('Yes'), radio('No')])).toEqual(['(Yes)', '(No)']);
});

it('puts options together that stand one under the other', () => {
  const parts = groupedBlocks([
    paragraph(text('How shall we send it?')),
    paragraph(radio('Post'), text(' Post')),
    paragraph(radio('Courier'), text(' Courier')),
    paragraph(text('Thank you.')),
  ]);
  expect(parts.map((part) => (isGroup(part) ? [part.name, part.items.length] : part.type))).toEqual([
    'paragraph',
    ['How shall we send it?', 2],
    'paragraph',
  ]);
});
