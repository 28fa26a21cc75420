import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Finding } from '@manara/core/finding';
import { scan, readPage } from '../../../testing/scan.ts';
import { page, serve, type TestSite } from '../../../testing/serve.ts';

const colors = '<style>a{color:#333;text-decoration:none}body{color:#222;background:#fff}nav{display:block}</style>';
const block = 'style="display:inline-block"';

/** Links by how they stand, each with an id. */
const doubtful = `
  <p>Read what the <a id="block" href="/a" ${block}>council decided</a> in spring about the bridge.</p>
  <p>By <a id="author1" href="/b">Margarethe Vandenberg</a>, <a id="author2" href="/c">Konstantin Oppenheimer</a></p>
  <ul><li><a id="dated" href="/d">Minutes of the meeting about the bridge</a> <span>12 May</span></li></ul>
  <p><a id="flex" href="/e" style="display:inline-flex"><span>Timetable</span></a> of all boats</p>
  <p dir="rtl" lang="ar">اقرأ <a id="arabic" href="/f" ${block}>قرار المجلس</a> عن الجسر.</p>`;
const certain = '<p>Read what the <a id="inline" href="/g">council decided</a> in autumn about the bridge.</p>';
const plain = `
  <p>Read what the <a href="/h" ${block}><u>council decided</u></a> in spring.</p>
  <p>Read what the <a href="/i" style="display:inline-block;border-bottom:1px solid">council decided</a> in spring.</p>
  <p>Read what the <a href="/j" style="display:inline-block;font-weight:700">council decided</a> in spring.</p>
  <p>Read what the <a href="/k" style="display:inline-block;padding:4px;background:#eee">council decided</a> in spring.</p>
  <p>Read what the <a href="/l" style="display:inline-block;color:#58f">council decided</a> with a color far from that of the text.</p>
  <p>Read what the <a href="/m" style="display:inline-block"><svg width="9" height="9" aria-hidden="true"></svg> council decided</a> in spring.</p>
  <p><a href="/n">First</a> | <a href="/o">Second</a> | <a href="/p">Third</a></p>
  <nav aria-label="Path"><a href="/q">Start of the site</a> / <a href="/r">Minutes of all meetings</a> / Bridge</nav>
  <div><a href="/s" style="display:block">A link of its own</a> Words below</div>
  <p>Words above<br><a href="/t">A link in a line of its own</a></p>
  <p>Read what the <a href="/u" style="color:inherit;display:inline-block">council decided</a> in spring.</p>`;

const letters = (...parts: string[]) => `<div style="font-size:10px;line-height:1">${parts.join(' ')}</div><hr>`;
const letter = (id: string, name: string) => `<a id="${id}" href="/${name}">${name}</a>`;
const row = (id: string) => ['A', 'B', 'C', 'E', 'F'].map((name) => letter(`${id}-${name}`, name));
const sizes = `${letters(...row('spaced'))}${letters(row('barred').join(' | '))}${letters(...row('around').slice(0, 2), '<span>D</span>', ...row('around').slice(2))}
  ${letters(letter('sentence1', 'x'), 'and then also', letter('sentence2', 'y'), 'or else at last', letter('sentence3', 'z'))}`;

const pages = {
  '/doubtful': page(doubtful, colors),
  '/certain': page(certain, colors),
  '/plain': page(plain, colors),
  '/sizes': page(sizes),
};
let site: TestSite;
let findings: Finding[][];
beforeAll(async () => {
  site = await serve(pages);
  const result = await scan(site, { urls: Object.keys(pages), rules: ['link-in-text-block', 'target-size'] });
  findings = Object.keys(pages).map((_, at) => readPage(result, at).findings);
});
afterAll(() => site.close());

const found = (at: number, rule: string, outcome: Finding['outcome']) =>
  findings[at]?.filter((one) => one.ruleId === rule && one.outcome === outcome).map(({ selector }) => selector);

it('asks a person about links that only color tells apart, as inline blocks and in lists too', () => {
  expect(found(0, 'link-in-text-block', 'needs_review')).toEqual(['#block', '#author1', '#author2', '#dated', '#flex', '#arabic']);
  expect(found(0, 'link-in-text-block', 'violation')).toEqual([]);
});

it('goes on calling a failure what is one', () => {
  expect(found(1, 'link-in-text-block', 'violation')).toEqual(['#inline']);
});

it('says nothing of links that something else tells apart, or that are among no words', () => {
  expect(findings[2]?.filter(({ ruleId }) => ruleId === 'link-in-text-block')).toEqual([]);
});

it('takes a list of links for no sentence, whatever signs and letters stand between them', () => {
  const listed = ['spaced', 'barred', 'around'].flatMap((id) => ['A', 'B', 'C', 'E', 'F'].map((name) => `#${id}-${name}`));
  expect(found(3, 'target-size', 'violation')).toEqual(listed);
});
