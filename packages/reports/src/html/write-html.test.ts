import { parse, type DefaultTreeAdapterTypes, type ParserError } from 'parse5';
import { expect, it } from 'vitest';
import { bytesOf, judgedIssues, largeReport, sampleIssue, sampleReport } from '../../testing/sample-report.ts';
import type { Report } from '../report.ts';
import { printLimits, writeHtml } from './write-html.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const all = (nodes: Node[]): Element[] => nodes.filter(isElement).flatMap((node) => [node, ...all(node.childNodes)]);
const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
const textOf = (node: Node): string => ('value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '');

/** The page as another program's parser, which names every mistake, sees it. */
async function read(report: Report, options: Partial<Parameters<typeof writeHtml>[1]> = {}) {
  const errors: ParserError[] = [];
  const source = (await bytesOf(writeHtml(report, { language: 'en', ...options }))).toString('utf8');
  const page = parse(source, { onParseError: (error) => errors.push(error) });
  return { source, errors, elements: all(page.childNodes) };
}
const named = (elements: Element[], ...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));

it('is well-formed, says its language and its title, and runs nothing', async () => {
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    const { errors, elements } = await read(sampleReport(), { language });
    expect(errors).toEqual([]);
    const [root] = elements;
    expect(root && [attribute(root, 'lang'), attribute(root, 'dir')]).toEqual([language, direction]);
    expect(textOf(named(elements, 'title')[0] as Element)).toContain('Harbour office');
    expect(named(elements, 'script', 'iframe', 'img', 'link', 'object', 'form', 'base')).toEqual([]);
    const policy = named(elements, 'meta').find((meta) => attribute(meta, 'http-equiv') === 'Content-Security-Policy');
    expect(policy && attribute(policy, 'content')).toMatch(/^default-src 'none'; img-src data:; style-src 'sha256-/);
  }
});

it('has headings without gaps, every link to a place of its own leading somewhere, and each id once', async () => {
  const { elements } = await read(sampleReport());
  const levels = named(elements, 'h1', 'h2', 'h3', 'h4').map(({ tagName }) => Number(tagName[1]));
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const wanted = elements.flatMap((element) => attribute(element, 'href')?.match(/^#(.+)/)?.[1] ?? []);
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
});

it('shows the logo that the organisation had, by its name and with room kept for it', async () => {
  const { errors, elements, source } = await read(
    sampleReport([], { organisation: 'Harbour "office"', logo: { png: 'iVBORw0KGgo=', width: 320, height: 90 } }),
  );
  expect(errors).toEqual([]);
  const [logo, ...others] = named(elements, 'img');
  expect(others).toEqual([]);
  expect(logo && ['src', 'alt', 'width', 'height'].map((name) => attribute(logo, name))).toEqual([
    'data:image/png;base64,iVBORw0KGgo=',
    'Harbour "office"',
    '320',
    '90',
  ]);
  expect(source.indexOf('class="skip"')).toBeLessThan(source.indexOf('class="logo"'));
});

it('puts every issue into the list of its rule', async () => {
  const { elements } = await read(sampleReport());
  const lists = named(elements, 'ol');
  expect(lists.map(({ childNodes }) => named(childNodes.filter(isElement), 'li').length)).toEqual([1, 1, 1, 1, 1]);
  for (const element of elements)
    for (const child of element.childNodes.filter(isElement)) if (child.tagName === 'li') expect(['ol', 'ul']).toContain(element.tagName);
});

it("names a person's verdict, its author, day and remark", async () => {
  const { errors, elements } = await read(sampleReport(judgedIssues()));
  expect(errors).toEqual([]);
  const items = named(elements, 'ol').map((list) => textOf(list).replace(/\s+/g, ' '));
  expect(items[0]).toMatch(/The scan couldn’t tell\. Confirmed as a barrier on March 3, 2026.* by Salma Nasser ?Remark: Cannot be read/);
  expect(items[1]).toMatch(/No barrier\..*Reviewed as no barrier on March 3, 2026.* by Omar Said ?Remark: A decoration/);
  expect(items[1]).not.toContain('False positive');
});

it('leaves out what the first reports did not count', async () => {
  const report = sampleReport();
  const { judged: _judged, noBarriers: _noBarriers, ...figures } = report.header.figures;
  const counts = ['Including barriers confirmed by a person', 'Reviewed: no barrier'];
  const says = async (one: Report) => {
    const names = named((await read(one)).elements, 'dt').map(textOf);
    return counts.map((count) => names.some((name) => name.startsWith(count)));
  };
  expect(await says(report)).toEqual([true, true]);
  expect(await says({ ...report, header: { ...report.header, figures } })).toEqual([false, false]);
});

it('tells the rule that holds a score at 69, and where it did', async () => {
  const report = sampleReport();
  const said = async (change: Partial<Report['header']['figures']>) => {
    const figures = { ...report.header.figures, ...change };
    return (await read({ ...report, header: { ...report.header, figures } })).source.replace(/\s+/g, ' ');
  };
  const rule = 'as does a site with one on a tenth or more of its pages';
  expect(await said({})).toContain(rule);
  expect(await said({})).not.toContain('Capped at 69');
  expect(await said({ score: 69, scoreCap: { pages: 10, critical: 2 } })).toContain('Capped at 69: 2 of 10 pages have critical issues.');
});

it('puts in plain sight what was not tested', async () => {
  const { source } = await read(sampleReport());
  expect(source).toContain('Pages beyond the limit of 50 pages');
  expect(source).toContain('No page exists at this address (404)');
  expect(source).toContain('3 linked documents, not opened');
  expect(source).toContain('It doesn’t state that the site conforms to WCAG 2.1 AA');
});

it('shows hostile texts as texts and lets them reorder nothing', async () => {
  const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>\u0000\ud800\u202eevil\u2066`;
  const report = sampleReport(
    [
      sampleIssue({
        html: hostile,
        places: [{ url: `javascript:alert(1)//${hostile}`, selector: hostile }],
        resolution: 'accepted',
        decision: { by: hostile, at: '2026-03-02T10:00:00.000Z', reason: hostile, until: null },
      }),
    ],
    { asset: { id: null, name: hostile, type: 'website', url: null }, organisation: hostile },
  );
  const { source, errors, elements } = await read(report);
  expect(errors).toEqual([]);
  expect(named(elements, 'script', 'img')).toEqual([]);
  expect(elements.flatMap((element) => attribute(element, 'href') ?? []).filter((href) => !/^(#|https:)/.test(href))).toEqual([]);
  for (const mark of ['\u0000', '\u202e', '\u2066']) expect(source).not.toContain(mark);
  expect(textOf(named(elements, 'pre')[0] as Element)).toContain('[U+202E]evil[U+2066]');
});

it('lists as many as people read and says how many it leaves out', async () => {
  const { source, elements } = await read(largeReport(3_000), { limits: printLimits });
  expect(named(elements, 'pre')).toHaveLength(200);
  expect(source.match(/1,400 more issues for this rule are counted but not listed here/g)).toHaveLength(2);
});

it('says of a scan without findings that this is not conformance', async () => {
  expect((await read(sampleReport([]))).source).toContain('This is not proof of conformance.');
});
