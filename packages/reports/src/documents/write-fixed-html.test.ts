import { parse, type DefaultTreeAdapterMap } from 'parse5';
import type { UnusedAnswer } from '@manara/core/document-check/document-answer';
import type { DocumentFinding } from '@manara/core/document-check/document-finding';
import { expect, it } from 'vitest';
import { writeFixedHtml, type FixedFile } from './write-fixed-html.ts';

type Node = DefaultTreeAdapterMap['node'];

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node && node.nodeName !== 'style' ? node.childNodes.map(textOf).join('') : '';
const shown = (html: string) =>
  textOf(parse(html))
    .replaceAll(/[\u2066-\u2069]/gu, '')
    .replaceAll(/\s+/gu, ' ');

const left = {
  ruleId: 'office-image-alt',
  outcome: 'violation',
  bestPractice: false,
  severity: 'critical',
  place: { slide: 3, path: 'ppt/slides/slide3.xml' },
  fingerprint: 'a',
} as unknown as DocumentFinding;
const said = (path: string): UnusedAnswer => ({
  answer: { fingerprint: 'a', path, kind: 'alternative', text: 'The <i>lighthouse</i>' },
  reason: 'not_found',
});
const files: FixedFile[] = [
  {
    name: 'forms/<b>minutes</b>.pptx',
    fixes: [{ ruleId: 'office-title', place: { path: 'docProps/core.xml' }, value: '<script>Minutes' }],
    left: [left, left],
    unused: [said('a'), said('b'), { answer: { fingerprint: 'c', path: null, kind: 'heading', level: 4 }, reason: 'not_proven' }],
    reason: null,
  },
  {
    name: 'whole.docx',
    fixes: [{ ruleId: 'office-table-header', place: { page: 2, path: 'p' }, value: '' }],
    left: [],
    unused: [],
    reason: null,
  },
  { name: 'locked.docx', fixes: [], left: [], unused: [], reason: 'Someone is changing this file right now.' },
];
const page = (language: 'en' | 'ar', more = 0) =>
  writeFixedHtml(
    { assetName: 'Forms', madeAt: '2026-11-27T10:00:00.000Z', product: { name: 'Manara', version: '1' }, files, more },
    language,
  );

it('says of each file what changed, what needs a person, and why nothing was fixed', () => {
  const html = page('en');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>minutes');
  const said = shown(html);
  expect(said).toContain('forms/<b>minutes</b>.pptx Fixed The document has no title in its properties. Now: <script>Minutes');
  expect(said).toMatch(/Needs manual work A picture, chart or diagram has no alternative text\. \(2 locations\) Right-click it/);
  expect(said).toContain('(page 2)');
  expect(said).toContain('The checks find no other failures in this file.');
  expect(said).toContain('Not fixed: Someone is changing this file right now.');
  expect(said).not.toContain('more file');
});

it('says which answers of people are not in a file, each once, and why', () => {
  const html = page('en');
  expect(html).not.toContain('<i>lighthouse');
  const words = shown(html);
  expect(words).toContain('Alternative text: The <i>lighthouse</i> (2 locations) This place was not found.');
  expect(words).toContain('Heading level 4 (1 location) The checks find other problems with this answer.');
  expect(words.match(/Answers not used/g)).toHaveLength(1);
});

it('says so in Arabic, too, and how many files were left out', () => {
  expect(shown(page('ar', 3))).toContain('استُبعدت 3 ملفات');
  expect(shown(page('ar'))).toContain('إجابات لم تُستخدم');
  expect(page('ar')).toContain('<html lang="ar" dir="rtl">');
});
