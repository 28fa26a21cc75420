import { HtmlValidate, type ConfigData } from 'html-validate';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Field } from '@manara/core/document/inline';
import {
  bundleOf,
  display,
  documentOf,
  figure,
  heading,
  inlineFormula,
  link,
  paragraph,
  picture,
  text,
} from '../../../testing/builders.ts';
import { modelDocuments } from '../../../testing/model-documents.ts';
import { writeHtml, writePrintedHtml } from './write-html.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const all = (nodes: Node[]): Element[] => nodes.filter(isElement).flatMap((node) => [node, ...all(node.childNodes)]);
const attribute = (element: Element | undefined, name: string) => element?.attrs.find((one) => one.name === name)?.value;
const textOf = (node: Node): string => ('value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '');
const named = (elements: Element[], ...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));

const written = (document: StructuredDocument) => writeHtml(bundleOf(document));
async function read(document: StructuredDocument) {
  const source = await written(document);
  return { source, elements: all(parse(source).childNodes) };
}

const rules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  // A document is called what it is called; the rule is about lists of search results.
  rules: {
    'long-title': 'off',
    // Code keeps its spaces, those at the ends of its lines too.
    'no-trailing-whitespace': 'off',
  },
};
const validator = new HtmlValidate(rules);

describe.each(Object.keys(modelDocuments))('the %s document as HTML', (name) => {
  const make = () => modelDocuments[name]!();

  it('is valid by html-validate, its rules of accessibility included', async () => {
    const report = await validator.validateString(await written(make()));
    const mistakes = report.results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`));
    expect(mistakes).toEqual([]);
  });

  it('has one heading of level 1, first, none that skips a level, and each id once with every way leading somewhere', async () => {
    const { elements } = await read(make());
    const levels = named(elements, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tagName }) => Number(tagName[1]));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) if (index > 0) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = elements.flatMap((element) => attribute(element, 'href')?.match(/^#(.+)/)?.[1] ?? []);
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('runs nothing and leads nowhere but to the web, to mail and into itself', async () => {
    const { elements } = await read(make());
    expect(named(elements, 'script', 'iframe', 'object', 'embed', 'link', 'form', 'base')).toEqual([]);
    const odd = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => /^on|^style$|^srcdoc$|^formaction$/.test(name)));
    expect(odd).toEqual([]);
    for (const element of elements) expect(attribute(element, 'href') ?? '#').toMatch(/^(?:#|https?:|mailto:)/);
    for (const picture of named(elements, 'img')) expect(attribute(picture, 'src')).toMatch(/^data:image\/(?:png|jpeg);base64,/);
    const policy = named(elements, 'meta').find((meta) => attribute(meta, 'http-equiv') === 'Content-Security-Policy');
    expect(attribute(policy, 'content')).toMatch(/^default-src 'none'; img-src data:;(?: font-src data:;)? style-src 'sha256-/);
  });

  it('says in plain sight whether a person has checked it', async () => {
    const document = make();
    const { elements } = await read(document);
    const mark = named(elements, 'p').find((element) => attribute(element, 'class') === 'mark');
    expect(textOf(mark!)).toMatch(document.reviewed ? /and checked by a person|روجع يدويًا/ : /not yet checked by a person|لم يُراجع يدويًا/);
  });
});

it('says the language and direction of the document and of its parts', async () => {
  const arabic = await read(modelDocuments['arabic']!());
  const root = named(arabic.elements, 'html')[0];
  expect([attribute(root, 'lang'), attribute(root, 'dir')]).toEqual(['ar', 'rtl']);
  const word = named(arabic.elements, 'span').find((element) => attribute(element, 'lang') === 'en');
  expect([textOf(word!), attribute(word, 'dir')]).toEqual(['discriminant', 'ltr']);
});

it('never makes up what a picture shows, and says where nobody has said it', async () => {
  const { elements } = await read(
    documentOf([
      figure({ state: 'missing' }),
      figure({ state: 'proposed', text: 'A map', from: 'caption' }),
      figure({ state: 'decorative' }),
    ]),
  );
  expect(named(elements, 'img').map((element) => attribute(element, 'alt'))).toEqual(['This picture has no description yet.', 'A map', '']);
  const remarks = elements.flatMap((element) => attribute(element, 'data-remark') ?? []);
  expect(remarks).toEqual(['This picture has no description yet.', 'This picture’s proposed description hasn’t been approved yet.']);
  const silent = elements.filter((element) => attribute(element, 'class')?.split(' ').includes('called-so'));
  expect(silent.map((element) => attribute(element, 'data-remark'))).toEqual(['This picture has no description yet.']);
});

it('prints what is to be told of a picture as words, which alone are tagged', async () => {
  const figures = [figure({ state: 'proposed', text: 'A map', from: 'caption' }), figure({ state: 'missing' })];
  const elements = all(parse(await writePrintedHtml(bundleOf(documentOf(figures)))).childNodes);
  const said = elements.filter((element) => attribute(element, 'class') === 'remark').map(textOf);
  expect(said).toEqual(['This picture’s proposed description hasn’t been approved yet.']);
  expect(elements.flatMap((element) => attribute(element, 'data-remark') ?? [])).toEqual(['This picture has no description yet.']);
});

it.each([
  ['<math><mi>a</mi></math>', 0],
  [null, 1],
])('says at its beginning how many formulas are read by their signs alone: of %s, %i', async (mathml, count) => {
  const source = await written(documentOf([paragraph([inlineFormula('a', { mathml })])]));
  expect(source.includes('1 formula shows only its symbols, without its structure.')).toBe(count === 1);
});

it('reads what a person has written of a picture that nobody has in its place', async () => {
  const { elements } = await read(documentOf([figure({ state: 'approved', text: 'A map of the harbour' }, { picture: null })]));
  expect(textOf(named(elements, 'figure')[0]!).trim()).toBe('A map of the harbour');
  expect(elements.flatMap((element) => attribute(element, 'data-remark') ?? [])).toEqual([]);
});

it('gives each formula one math element: its tree, else its signs one by one', async () => {
  const { elements } = await read(
    documentOf([
      display('a = 12', '(3)'),
      paragraph([text('Here '), inlineFormula('x2', { mathml: '<math><msup><mi>x</mi><mn>2</mn></msup></math>' })]),
    ]),
  );
  const [block, inline] = named(elements, 'math');
  expect(attribute(block, 'display')).toBe('block');
  expect(all(block!.childNodes).map((token) => [token.tagName, textOf(token)])).toEqual([
    ['mi', 'a'],
    ['mo', '='],
    ['mn', '12'],
  ]);
  expect(named(all(inline!.childNodes), 'msup')).toHaveLength(1);
  expect(textOf(block!)).not.toContain('(3)');
});

it('shows a formula as it was read, and of what nobody is sure of its original as well', async () => {
  const parsed = { mathml: '<math><mi>x</mi></math>', mathmlFrom: 'parser' as const };
  const unsure = { confidence: 0.6, doubts: ['formula_order' as const] };
  const { elements, source } = await read(
    documentOf([
      display('x', null, { ...parsed, picture: picture('p1') }),
      { ...display('x', null, { ...parsed, picture: picture('p2') }), ...unsure },
      paragraph([{ ...inlineFormula('x', { ...parsed, picture: picture('p3') }), ...unsure }]),
    ]),
  );
  const originals = named(elements, 'details').filter((one) => attribute(one, 'class') === 'original');
  expect(originals.flatMap((one) => named(all(one.childNodes), 'summary')).map((one) => attribute(one, 'aria-label'))).toEqual([
    'Show the original',
  ]);
  // No words of ours in the document's own text.
  expect(originals.map((one) => textOf(one).trim())).toEqual(['']);
  expect(named(elements, 'img')).toHaveLength(2);
  expect(named(elements, 'math').map((one) => attribute(one, 'class'))).toEqual([undefined, undefined, 'unseen']);
  expect(source).toContain('2 formulas may have been misread.');
});

it('stops for the keyboard at formulas alone that can be wider than a narrow screen, each by its number or how it begins', async () => {
  const wide = (width: number) => ({
    picture: picture('p1'),
    glyphs: [{ text: 'x', box: { page: 0, x: 100, y: 100, width, height: 10 }, size: 10, baseline: 110 }],
  });
  const tree = '<math><mi>x</mi></math>';
  const { elements } = await read(
    documentOf([
      display('a = b', null, wide(60)),
      display('c = d', '(2)', wide(60)),
      display('a+b+c+d = e+f+g', null, wide(160)),
      display('e = f', '(3)', wide(100)),
      display('x = y', null, { mathml: tree }),
      display('a = b', null, { mathml: tree, latex: 'a + '.repeat(30) }),
      display('a+b+c+d+e+f+g+h+i+j+k+l+m+n = o'),
      paragraph([inlineFormula('a+b+c+d+e+f+g+h+i+j+k+l+m+n = o', { mathml: tree })]),
    ]),
  );
  const stops = elements.filter((element) => attribute(element, 'role') === 'group');
  expect(stops.map((element) => attribute(element, 'tabindex'))).toEqual(['0', '0', '0', '0']);
  expect(stops.map((element) => attribute(element, 'aria-label'))).toEqual([
    'Formula a+b+c+d = e+f+g',
    'Formula (3)',
    `Formula ${'a + '.repeat(15)}…`,
    'Formula a+b+c+d+e+f+g+h+i+j+k+l+m+n = o',
  ]);
});

it('says the LaTeX of a formula with it, as a person has written it or as its tree comes to; none of Arabic notation', async () => {
  const tree = '<math><msup><mi>x</mi><mn>2</mn></msup></math>';
  const { source } = await read(
    documentOf([
      display('x2', null, { mathml: tree }),
      display('x2', null, { mathml: tree, latex: String.raw`x^{2}`, mathmlFrom: 'person' }),
      display('س', null, { mathml: '<math dir="rtl"><mi>س</mi></math>' }),
    ]),
  );
  expect([...source.matchAll(/<annotation encoding="application\/x-tex">([^<]*)</g)].map(([, latex]) => latex)).toEqual(['x^2', 'x^{2}']);
});

it('takes from foreign MathML what it shows and nothing that it could do', async () => {
  const { source, elements } = await read(modelDocuments['hostile']!());
  expect(source).not.toMatch(/<(?:script|iframe|annotation-xml)/);
  // The only annotation is ours: the LaTeX of the tree.
  for (const [, encoding] of source.matchAll(/<annotation([^>]*)>/g)) expect(encoding).toBe(' encoding="application/x-tex"');
  expect(named(elements, 'mi').map(textOf)).toContain('y');
});

it('keeps a link to an address that is not of the web as its words', async () => {
  const { elements } = await read(documentOf([heading(1, 'T'), paragraph([link('run me', { href: 'javascript:alert(1)' })])]));
  const main = named(elements, 'main')[0]!;
  expect(textOf(main)).toContain('run me');
  expect(named(all(main.childNodes), 'a')).toEqual([]);
});

it('lets one radio button of a group be chosen, and a lone one be taken back', async () => {
  const radio = (id: string, label: string, checked: boolean, group?: string): Field => ({
    ...{ type: 'field', id, boxes: [], confidence: 1, kind: 'radio', label, value: '', checked },
    ...(group ? { group } : {}),
  });
  const { source, elements } = await read(
    documentOf([
      paragraph([radio('f1', 'Post', false, 'way'), text(' Post '), radio('f2', 'Courier', true, 'way'), radio('f3', 'Alone', true)]),
    ]),
  );
  const boxes = named(elements, 'input').map((input) => [attribute(input, 'type'), attribute(input, 'name'), attribute(input, 'checked')]);
  expect(boxes).toEqual([
    ['radio', 'group-way', undefined],
    ['radio', 'group-way', ''],
    ['checkbox', undefined, ''],
  ]);
  expect((await validator.validateString(source)).results).toEqual([]);
});

it.each([
  ['en', 'counter(page,decimal) " / " counter(pages,decimal)'],
  ['ar', 'counter(page,arabic-indic) " / " counter(pages,arabic-indic)'],
])('counts the pages of paper in the digits of the language: %s', async (language, count) => {
  expect(await written(documentOf([paragraph('a')], { language }))).toContain(count);
});
