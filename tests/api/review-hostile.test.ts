import type { ReviewEdit } from '@manara/contract/review-edits';
import type { Block } from '@manara/core/document/block';
import { everyNode } from '@manara/core/document/walk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReviewWorld, type ReviewWorld } from './review-world.ts';

let world: ReviewWorld;
let id: string;
beforeAll(async () => {
  world = await startReviewWorld();
  id = await world.document();
});
afterAll(() => world.close());

const inlines = (...given: unknown[]) => ({ type: 'set_inlines', id: 'n4', inlines: given });
const text = (said: string, more: object = {}) => ({ type: 'text', text: said, marks: [], ...more });
const link = (href: string | null, target: string | null = null) => ({ type: 'link', href, target, inlines: [text('go')] });
const send = (edits: unknown, version: unknown = 1) => world.call('POST', id, '/edits', { version, edits });

it.each<[string, unknown]>([
  ['no edit at all', []],
  ['more edits than one call may bring', Array.from({ length: 101 }, () => ({ type: 'confirm', id: 'n2' }))],
  ['an edit that nobody knows', [{ type: 'run', id: 'n2' }]],
  ['an edit without a type', [{ id: 'n2' }]],
  ['an edit that is none', ['set_level', null, 3]],
  ['no list of edits', { type: 'confirm', id: 'n2' }],
  ['an id that is none', [{ type: 'confirm', id: '../n2' }]],
  ['a node that is not there', [{ type: 'confirm', id: 'n4999' }]],
  ['a prototype for an id', [{ type: 'confirm', id: '__proto__' }]],
  ['a level that no heading has', [{ type: 'set_level', id: 'n2', level: 7 }]],
  ['a level that is text', [{ type: 'set_level', id: 'n2', level: '2' }]],
  ['a role that nobody knows', [{ type: 'set_role', id: 'n4', role: 'script' }]],
  ['a language that is none', [{ type: 'set_language', id: 'n4', language: 'en"><script>', direction: null }]],
  ['a direction that is none', [{ type: 'set_language', id: 'n4', language: null, direction: 'up' }]],
  ['a text longer than anybody writes', [inlines(text('x'.repeat(20_001)))]],
  ['more runs than a paragraph has', [inlines(...Array.from({ length: 2_001 }, () => text('x')))]],
  ['a mark that nobody knows', [inlines(text('x', { marks: ['blink'] }))]],
  ['no words at all', [inlines(text(' \u0000\u0007 '))]],
  [
    'a picture that the document does not hold',
    [inlines({ type: 'inline_picture', picture: { id: '../../model' }, alternative: { state: 'missing' } })],
  ],
  ['a formula of the caller’s own', [inlines({ type: 'inline_formula', formula: { linear: 'x', mathml: '<math/>' } })]],
  ['something kept that stands elsewhere', [inlines({ type: 'kept', id: 'n32' })]],
  ['something kept twice', [inlines({ type: 'kept', id: 'n6' }, { type: 'kept', id: 'n6' })]],
  ['a link that runs something', [inlines(link('javascript:alert(1)'))]],
  ['a link that hides what it runs', [inlines(link(' java\nscript:alert(1)'))]],
  ['a link to a file', [inlines(link('file:///etc/passwd'))]],
  ['a link to data', [inlines(link('data:text/html,<script>alert(1)</script>'))]],
  ['a link to no address', [inlines(link('//example.org'))]],
  ['a link to a node that is not there', [inlines(link(null, 'n4999'))]],
  ['a link in a link', [inlines({ type: 'link', href: 'https://a.example/', target: null, inlines: [link('https://b.example/')] })]],
  ['an alternative text without words', [{ type: 'set_alternative', id: 'n16', alternative: { state: 'approved', text: '\u200a\t' } }]],
  [
    'an alternative text that claims to be proposed',
    [{ type: 'set_alternative', id: 'n16', alternative: { state: 'proposed', text: 'x', from: 'source' } }],
  ],
  ['more head rows than rows', [{ type: 'set_heads', id: 'n18', rows: 3, columns: 0 }]],
  ['a block moved into itself', [{ type: 'move', id: 'n8', before: 'n10' }]],
  ['LaTeX that is none', [{ type: 'set_formula', id: 'n15', latex: String.raw`\frac{1}{` }]],
  ['LaTeX without end', [{ type: 'set_formula', id: 'n15', latex: String.raw`\def\a{\a\a}\a` }]],
  ['a paragraph without words', [{ type: 'insert', beside: 'n4', where: 'after', role: 'paragraph', text: ' \u0000 ' }]],
  ['something beside what is not there', [{ type: 'insert', beside: 'n4999', where: 'after', role: 'paragraph', text: 'x' }]],
  ['a paragraph beside an item', [{ type: 'insert', beside: 'n9', where: 'after', role: 'paragraph', text: 'x' }]],
  ['a block that nobody may add', [{ type: 'insert', beside: 'n4', where: 'after', role: 'running', text: 'x' }]],
  ['a formula of more LaTeX than is read', [{ type: 'insert', beside: 'n4', where: 'after', role: 'formula', text: 'x'.repeat(2_001) }]],
  ['a split outside of the words', [{ type: 'split', id: 'n4', at: 9_999 }]],
  [
    'one that cannot be done behind one that can',
    [
      { type: 'confirm', id: 'n2' },
      { type: 'remove', id: 'n4999' },
    ],
  ],
])('refuses %s with a sentence, and changes nothing', async (_name, edits) => {
  const { status, body } = await send(edits);
  expect({ status, detail: body.detail }).toEqual({ status: 422, detail: expect.stringMatching(/\w/) });
  expect((await world.review(id)).version).toBe(1);
});

it.each([0, -1, 1.5, '1', null, 99])('refuses the version %s', async (version) => {
  expect([409, 422]).toContain((await send([{ type: 'confirm', id: 'n2' }], version)).status);
});

it('takes no MathML and no formula, box or confidence from a caller', async () => {
  const own = await world.document();
  await world.edit(own, 1, [
    { type: 'set_formula', id: 'n15', latex: 'x^2', mathml: '<math><mtext>forged</mtext></math>' } as ReviewEdit,
    inlines(text('Let ', { id: 'n5', boxes: [{ page: 9 }], confidence: 7, __proto__: { evil: 1 } }), {
      type: 'kept',
      id: 'n6',
      formula: { linear: 'forged' },
    }) as ReviewEdit,
  ]);
  const { document } = await world.review(own);
  expect(JSON.stringify(document)).not.toMatch(/forged|evil|"confidence":7|"page":9/);
  const formula = document.blocks.find((block: Block) => block.type === 'formula');
  expect(formula).toMatchObject({ formula: { latex: 'x^2', mathmlFrom: 'person', mathml: expect.stringContaining('<msup>') } });
  expect([...everyNode(document)].some((node) => 'type' in node && node.type === 'inline_formula')).toBe(true);
});

it('keeps words as words, whatever they look like', async () => {
  const own = await world.document();
  const said = '<script>alert(1)</script> \u0000&amp; \ud800';
  await world.edit(own, 1, [
    inlines(text(said), link('https://example.org/?a="><script>')) as ReviewEdit,
    { type: 'set_document', title: said },
  ]);
  const { document } = await world.review(own);
  expect(document.title).toBe('<script>alert(1)</script> &amp; \ufffd');
  const { text: html } = await world.call('GET', own, '/preview/html');
  expect(html).not.toMatch(/<script/i);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

it('lets nobody nest blocks without end', async () => {
  const own = await world.document();
  let version = 1;
  let status = 200;
  for (let round = 0; status === 200 && round < 60; round += 1) {
    const { blocks } = (await world.review(own)).document;
    const target = blocks.find((block: Block) => block.type === 'quote') ?? blocks[1];
    ({ status } = await world.call('POST', own, '/edits', {
      version,
      edits: [
        { type: 'set_role', id: target?.id, role: 'list_item' },
        { type: 'set_role', id: target?.id, role: 'quote' },
      ],
    }));
    if (status !== 200)
      ({ status } = await world.call('POST', own, '/edits', { version, edits: [{ type: 'set_role', id: target?.id, role: 'quote' }] }));
    if (status === 200) version += 1;
  }
  expect((await world.review(own)).version).toBeLessThan(50);
});
