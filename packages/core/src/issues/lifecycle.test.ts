import { describe, expect, it } from 'vitest';
import type { Severity } from '../severity.ts';
import { standingOf } from './change.ts';
import type { Decision } from './decision.ts';
import type { EndedScan, KnownSite, PageRead } from './known-site.ts';
import { judge } from './judge.ts';
import { reconcile } from './lifecycle.ts';

const nothing: KnownSite = { pages: [], issues: [] };
const finding = (selector: string, severity: Severity = 'high', fingerprint = 'f1') => ({
  kind: 'violation' as const,
  ruleId: 'image-alt',
  fingerprint,
  selector,
  severity,
});
const page = (url: string, ...findings: ReturnType<typeof finding>[]): PageRead => ({ url, tried: ['image-alt', 'label'], findings });
const completed = (read: PageRead[], unread: EndedScan['unread'] = [], moved: string[] = []): EndedScan => ({
  status: 'completed',
  moved,
  read,
  unread,
});
const refused = (url: string, status: number) => ({ url, reason: { code: 'http_status' as const, values: { status } } });
const known = reconcile(nothing, completed([page('/a', finding('img')), page('/b', finding('img'))])).site;

describe('a scan that has ended', () => {
  it('makes one issue of one cause, with its occurrences', () => {
    expect(reconcile(nothing, completed([page('/a', finding('img'), finding('p > img')), page('/b', finding('img'))])).insert).toEqual([
      expect.objectContaining({
        fingerprint: 'f1',
        severity: 'high',
        resolution: null,
        isBack: false,
        occurrences: [
          { page: '/a', selector: 'img', severity: 'high', said: 'violation' },
          { page: '/a', selector: 'p > img', severity: 'high', said: 'violation' },
          { page: '/b', selector: 'img', severity: 'high', said: 'violation' },
        ],
      }),
    ]);
  });

  it('updates an issue that stands on fewer pages', () => {
    const { update, site } = reconcile(known, completed([page('/a'), page('/b', finding('img'))]));
    expect(update.map(({ occurrences }) => occurrences.map((one) => one.page))).toEqual([['/b']]);
    expect(site.issues).toHaveLength(1);
  });

  it('resolves an issue that is on none of the pages any more, and flags it when it is back', () => {
    const fixed = reconcile(known, completed([page('/a'), page('/b')]));
    expect(fixed.resolve).toMatchObject([{ resolution: 'fixed', isBack: false, occurrences: [] }]);
    const back = reconcile(fixed.site, completed([page('/a', finding('img')), page('/b')]));
    expect(back.reopen).toMatchObject([{ resolution: null, isBack: true }]);
    expect(reconcile(back.site, completed([page('/a'), page('/b')])).resolve).toMatchObject([{ resolution: 'fixed', isBack: false }]);
  });

  it('leaves alone what stands on pages that it could not read or did not meet', () => {
    const { keep, resolve } = reconcile(known, completed([], [{ url: '/a', reason: { code: 'timeout', values: {} } }, refused('/b', 503)]));
    expect([keep.length, resolve.length]).toEqual([1, 0]);
    expect(reconcile(known, completed([page('/a')])).update[0]!.occurrences).toMatchObject([
      { page: '/b', selector: 'img', severity: 'high' },
    ]);
  });

  it.each([404, 410])('drops what stood on a page that answers %i', (status) => {
    const { resolve, site } = reconcile(known, completed([page('/b')], [refused('/a', status)]));
    expect(resolve).toHaveLength(1);
    expect(site.pages).toEqual(['/b']);
  });

  it('drops what stood at an address that only leads to another page by now', () => {
    const moved = completed([page('/b', finding('img'))], [], ['/a']);
    expect(reconcile(known, moved)).toMatchObject({ site: { pages: ['/b'] }, update: [{ occurrences: [{ page: '/b' }] }] });
  });

  it('does not call fixed what stands on pages that nobody looks at any more, nor back what is found there again', () => {
    const left = reconcile(known, { ...completed([page('/b')]), outside: ['/a'] });
    expect(left.resolve).toMatchObject([{ resolution: 'out_of_scope', occurrences: [] }]);
    expect(left.site.pages).toEqual(['/b']);
    expect(reconcile(left.site, completed([page('/b')])).keep).toMatchObject([{ resolution: 'out_of_scope' }]);
    const entered = reconcile(left.site, completed([page('/a', finding('img')), page('/b')]));
    expect(entered.reopen).toMatchObject([{ resolution: null, isBack: false }]);
    expect(reconcile(entered.site, completed([page('/a'), page('/b')])).resolve).toMatchObject([{ resolution: 'fixed' }]);
  });

  it('keeps open what still stands on a page in scope, and calls it fixed once it does not', () => {
    const half = reconcile(known, { ...completed([page('/b', finding('img'))]), outside: ['/a'] });
    expect(half.update).toMatchObject([{ resolution: null, occurrences: [{ page: '/b' }] }]);
    expect(reconcile(half.site, { ...completed([page('/b')]), outside: ['/a'] }).resolve).toMatchObject([{ resolution: 'fixed' }]);
  });

  it('resolves nothing of a rule that it did not run', () => {
    expect(
      reconcile(
        known,
        completed([
          { ...page('/a'), tried: ['label'] },
          { ...page('/b'), tried: ['label'] },
        ]),
      ).keep,
    ).toHaveLength(1);
  });

  it.each(['failed', 'cancelled'] as const)('changes nothing when it %s', (status) => {
    expect(reconcile(known, { ...completed([page('/a'), page('/c', finding('img', 'low', 'f2'))]), status })).toMatchObject({
      site: known,
      insert: [],
      keep: known.issues,
    });
  });

  const decided = (decision: Decision) => ({
    ...known,
    issues: known.issues.map((issue) => ({ ...issue, ...standingOf(issue, true, decision) })),
  });
  const again = completed([page('/a', finding('img')), page('/b', finding('img'))]);
  const gone = completed([page('/a'), page('/b')]);

  it('leaves a false positive one, found or not', () => {
    const settled = { resolution: 'false_positive', isBack: false };
    expect(reconcile(decided('false_positive'), again).keep).toMatchObject([settled]);
    const vanished = reconcile(decided('false_positive'), gone);
    expect(vanished.update).toMatchObject([{ ...settled, occurrences: [] }]);
    expect(reconcile(vanished.site, again).update).toMatchObject([settled]);
  });

  it('calls an accepted risk fixed once it is nowhere, and accepted again where it returns', () => {
    expect(reconcile(decided('accepted'), again).keep).toMatchObject([{ resolution: 'accepted' }]);
    const vanished = reconcile(decided('accepted'), gone);
    expect(vanished.resolve).toMatchObject([{ resolution: 'fixed', decision: 'accepted' }]);
    expect(reconcile(vanished.site, again).update).toMatchObject([{ resolution: 'accepted', isBack: false }]);
  });

  it('counts what a person has called a barrier as a violation, with the places that it had', () => {
    const review = { ...finding('img'), kind: 'needs_review' as const };
    const asked = reconcile(nothing, completed([{ url: '/a', tried: ['image-alt'], findings: [review] }])).site;
    const judged = judge(asked, review, 'barrier');
    expect(judged.issues).toMatchObject([{ kind: 'violation', resolution: null, occurrences: [{ page: '/a' }] }]);
    const later = reconcile(judged, completed([{ url: '/b', tried: ['image-alt'], findings: [review] }]));
    expect(later.update).toMatchObject([{ kind: 'violation', occurrences: [{ page: '/a' }, { page: '/b' }] }]);
    expect(later.insert).toEqual([]);
  });

  it('remembers that a failure left the scope while an answer lends it places, and no longer than a scan finds them gone', () => {
    const question = { ...finding('img'), kind: 'needs_review' as const };
    const both = reconcile(
      nothing,
      completed([page('/a', finding('img')), { url: '/b', tried: ['image-alt'], findings: [question] }]),
    ).site;
    const left = reconcile(both, { ...completed([{ url: '/b', tried: ['image-alt'], findings: [question] }]), outside: ['/a'] }).site;
    const failure = ({ issues }: KnownSite) => issues.find(({ kind }) => kind === 'violation');
    expect(failure(left)).toMatchObject({ resolution: 'out_of_scope' });
    const lent = judge(left, question, 'barrier');
    expect(failure(lent)).toMatchObject({ resolution: null, occurrences: [{ page: '/b' }] });
    expect(failure(judge(lent, question, null))).toMatchObject({ resolution: 'out_of_scope', occurrences: [] });
    expect(failure(reconcile(lent, completed([page('/b')])).site)).toMatchObject({ resolution: 'fixed', leftScope: false });
  });

  it('does not ask again what a person has found to be no barrier', () => {
    const review = { ...finding('img'), kind: 'needs_review' as const };
    const asking = completed([{ url: '/a', tried: ['image-alt'], findings: [review] }]);
    const judged = judge(reconcile(nothing, asking).site, review, 'no_barrier');
    expect(judged.issues).toMatchObject([{ kind: 'needs_review', resolution: 'false_positive' }]);
    expect(reconcile(judged, asking).keep).toMatchObject([{ kind: 'needs_review', resolution: 'false_positive' }]);
  });

  it('raises what stands on half of ten pages by one step, and lowers it again', () => {
    const pages = (count: number, severity: Severity) =>
      Array.from({ length: 10 }, (_, index) => (index < count ? page(`/${index}`, finding('img', severity)) : page(`/${index}`)));
    const raised = reconcile(nothing, completed(pages(5, 'medium')));
    expect(raised.insert[0]!.severity).toBe('high');
    expect(reconcile(raised.site, completed(pages(4, 'medium'))).update[0]!.severity).toBe('medium');
    expect(reconcile(nothing, completed(pages(10, 'critical'))).insert[0]!.severity).toBe('critical');
    expect(reconcile(nothing, completed(pages(9, 'low').slice(0, 9))).insert[0]!.severity).toBe('low');
  });

  it('keeps kinds apart: an element to review and the same element failing are two issues', () => {
    const review = { ...finding('img'), kind: 'needs_review' as const };
    expect(
      reconcile(nothing, completed([{ url: '/a', tried: ['image-alt'], findings: [finding('img'), review] }])).insert.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['violation', 'needs_review']);
  });
});
