import { expect, it } from 'vitest';
import { sampleHeader, sampleIssue, samplePages } from '../../testing/sample-report.ts';
import type { ReportIssue } from '../report.ts';
import { changeAgainst, type KnownIssue } from './change.ts';
import { followKnown } from './follow-known.ts';

const place = (path = '/') => ({ url: `https://example.org${path}`, selector: 'img' });
const found = (fingerprint: string, html: string, change: Partial<ReportIssue> = {}): ReportIssue =>
  sampleIssue({ fingerprint: fingerprint.repeat(32), html, places: [place()], placeCount: 1, pageCount: 1, ...change });
const known = (fingerprint: string, html: string, change: Partial<KnownIssue> = {}): KnownIssue => ({
  fingerprint: fingerprint.repeat(32),
  ruleId: 'image-alt',
  severity: 'high',
  urls: ['https://example.org/'],
  html,
  places: 1,
  ...change,
});

/** The fingerprints, by their first digit, of what is new and what is gone. */
function compared(issues: ReportIssue[], failures: KnownIssue[]): { fresh: string; gone: string } {
  const report = { header: sampleHeader(issues), entries: [...issues, ...samplePages()] };
  const before = { known: new Set(failures.map(({ fingerprint }) => fingerprint)), failures };
  const { fresh, gone } = changeAgainst(report, followKnown(report, before));
  const first = (all: { fingerprint: string }[]) => all.map(({ fingerprint }) => fingerprint[0]).join('');
  return { fresh: first(fresh), gone: first(gone) };
}

it('knows an element again whose classes, ids, styles and tokens are others', () => {
  expect(
    compared(
      [found('b', '<img class="k9 open" id="a7" src="/ferry.png?v=8d2e41aa" style="color:#bbb">')],
      [known('a', '<img class="photo" id="b1" src="/ferry.png?v=0c9f77b2" style="color:#ccc">')],
    ),
  ).toEqual({ fresh: '', gone: '' });
});

it('takes no other element, rule or page for it', () => {
  const old = [known('a', '<img class="x" src="/ferry.png">')];
  expect(compared([found('b', '<img class="y" src="/rope.png">')], old)).toEqual({ fresh: 'b', gone: 'a' });
  expect(compared([found('b', '<img class="y" src="/ferry.png">', { ruleId: 'role-img-alt' })], old)).toEqual({ fresh: 'b', gone: 'a' });
  expect(compared([found('b', '<img class="y" src="/ferry.png">', { places: [place('/ar/')] })], old)).toEqual({ fresh: 'b', gone: 'a' });
});

it('takes pages that a report had no room for to be among those that were known', () => {
  const [one, two] = ['<img class="x" src="/ferry.png">', '<img class="y" src="/ferry.png">'];
  const elsewhere = found('b', two, { places: [place('/ar/')] });
  expect(compared([elsewhere], [known('a', one, { places: 11 })])).toEqual({ fresh: '', gone: '' });
  expect(compared([elsewhere], [known('a', one, { places: 10 })])).toEqual({ fresh: 'b', gone: 'a' });
});

it('counts what is more than before as new', () => {
  const [one, two] = ['<button class="x1"></button>', '<button class="x2"></button>'];
  expect(compared([found('b', one), found('c', two)], [known('a', one)])).toEqual({ fresh: 'c', gone: '' });
  // The one that keeps its fingerprint is one of them.
  expect(compared([found('a', one), found('c', two)], [known('a', one)])).toEqual({ fresh: 'c', gone: '' });
  expect(compared([found('a', one), found('c', two)], [known('a', one), known('e', two)])).toEqual({ fresh: '', gone: '' });
  expect(compared([found('a', one), found('c', two)], [known('a', one, { places: 2 })])).toEqual({ fresh: '', gone: '' });
});

it('leaves a baseline alone that says nothing of elements', () => {
  const { html: _html, places: _places, ...bare } = known('a', '<img>');
  expect(compared([found('b', '<img>')], [bare])).toEqual({ fresh: 'b', gone: 'a' });
});
