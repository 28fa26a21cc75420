import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import type { FedFinding } from './fed-scans.ts';
import { logo, scanOf, unsure, startTriageWorld, type TriageWorld } from './triage-world.ts';

let world: TriageWorld;
beforeAll(async () => {
  world = await startTriageWorld();
});
afterAll(() => world.close());

describe('a verdict on what needs review', () => {
  it('makes a barrier an issue that counts, also in later scans', async () => {
    const id = await world.site(unsure);
    expect(await world.scoreOf(id)).toBe(100);
    const issue = await world.issueOf(id, 'color-contrast');
    const { body } = await world.post(issue, 'verdict', { verdict: 'barrier', remark: 'Cannot be read' }, world.people.member);
    expect(body).toMatchObject({
      id: issue.id,
      kind: 'violation',
      status: 'open',
      verdict: { verdict: 'barrier', remark: 'Cannot be read' },
    });
    expect(await world.scoreOf(id)).toBeLessThan(100);
    await world.scan(id, scanOf(unsure));
    expect(await world.issueOf(id, 'color-contrast')).toMatchObject({
      id: issue.id,
      kind: 'violation',
      status: 'open',
      occurrence_count: 1,
    });
    expect((await world.issues(`asset_id=${id}&kind=needs_review`)).total).toBe(0);
    const answered = async () => (await world.call('GET', `/assets/${id}/report`)).body.wcag_analysis_report.answered;
    expect(await answered()).toBe(1);
    await world.scan(id, scanOf());
    expect(await world.issueOf(id, 'color-contrast')).toMatchObject({ resolution: 'fixed' });
    await world.scan(id, scanOf(unsure));
    expect(await world.issueOf(id, 'color-contrast')).toMatchObject({ kind: 'violation', status: 'open', is_back: true });
  });

  inLongForm(it)('is not asked for again where there is no barrier, and shows beside the criterion', async () => {
    const id = await world.site(unsure);
    const { body } = await world.post(await world.issueOf(id, 'color-contrast'), 'verdict', { verdict: 'no_barrier' }, world.people.member);
    expect(body).toMatchObject({ kind: 'needs_review', status: 'resolved', verdict: { verdict: 'no_barrier', remark: '' } });
    await world.scan(id, scanOf(unsure));
    const after = await world.issueOf(id, 'color-contrast');
    expect(after).toMatchObject({ status: 'resolved', resolution: 'false_positive' });
    const { criteria, answered } = (await world.call('GET', `/assets/${id}/report`)).body.wcag_analysis_report;
    expect(answered).toBe(1);
    expect(criteria[0]).toMatchObject({ number: '1.1.1', state: 'verified', verified: 1, needs_review: 0 });
    const { body: reopened } = await world.post(after, 'reopen', {}, world.people.member);
    expect(reopened).toMatchObject({ kind: 'needs_review', status: 'open', verdict: null });
  });

  inLongForm(it)('goes back to a question when it is taken back', async () => {
    const id = await world.site(unsure);
    const issue = await world.issueOf(id, 'color-contrast');
    const { body: barrier } = await world.post(issue, 'verdict', { verdict: 'barrier' });
    const { body: question } = await world.post(barrier, 'reopen', {});
    expect(question).toMatchObject({ id: issue.id, kind: 'needs_review', status: 'open', verdict: null, is_back: false });
    expect(await world.scoreOf(id)).toBe(100);
  });

  inLongForm(it)('joins the failure of the same element where the scan is certain elsewhere', async () => {
    const certain: FedFinding = { ...unsure, kind: 'violation', place: 1 };
    const id = await world.site(unsure, certain);
    const [question] = (await world.issues(`asset_id=${id}&kind=needs_review`)).issues;
    const { body } = await world.post(question!, 'verdict', { verdict: 'barrier' });
    expect(body).toMatchObject({ kind: 'needs_review', status: 'resolved', occurrence_count: 0, verdict: { verdict: 'barrier' } });
    expect((await world.issues(`asset_id=${id}`)).issues).toMatchObject([{ occurrence_count: 2, status: 'open', verdict: null }]);
    const { body: asked } = await world.post(body, 'reopen', {});
    expect(asked).toMatchObject({ kind: 'needs_review', status: 'open', occurrence_count: 1, is_back: false });
    expect((await world.issues(`asset_id=${id}`)).issues).toMatchObject([{ occurrence_count: 1, is_back: false }]);
  });

  inLongForm(it)('leaves a failure alone that a scan has become certain of since, and goes to the question', async () => {
    const id = await world.site(unsure);
    const { body: barrier } = await world.post(await world.issueOf(id, 'color-contrast'), 'verdict', { verdict: 'barrier' });
    const certain: FedFinding = { ...unsure, kind: 'violation', place: 1 };
    await world.scan(id, scanOf(unsure, certain));
    const joined = await world.issueOf(id, 'color-contrast');
    expect(joined).toMatchObject({ id: barrier.id, occurrence_count: 2, verdict: { verdict: 'barrier' } });
    const score = await world.scoreOf(id);

    const { body: failure } = await world.post(joined, 'verdict', { verdict: 'no_barrier', remark: 'Decoration' }, world.people.member);
    const open = {
      id: barrier.id,
      kind: 'violation',
      status: 'open',
      resolution: null,
      decision: null,
      verdict: null,
      occurrence_count: 1,
    };
    const questionOf = async () => (await world.issues(`asset_id=${id}&kind=needs_review&status=all`)).issues;
    expect(failure).toMatchObject(open);
    const [question] = await questionOf();
    const answered = { status: 'resolved', resolution: 'false_positive', verdict: { verdict: 'no_barrier', remark: 'Decoration' } };
    expect(question).toMatchObject({ ...answered, occurrence_count: 1 });
    expect(await world.eventsOf(question!)).toContain('verdict');
    expect(await world.scoreOf(id)).toBeLessThan(100);

    await world.scan(id, scanOf(unsure, certain));
    expect(await world.issueOf(id, 'color-contrast')).toMatchObject(open);
    expect(await questionOf()).toMatchObject([{ id: question!.id, ...answered }]);
    expect(await world.scoreOf(id)).toBeLessThan(100);

    const undo = () => world.call('POST', `/issues/changes/${failure.change_id}/undo`, undefined, world.people.member);
    expect((await undo()).body).toEqual({ undone: 1, changed_meanwhile: 0 });
    expect(await world.issueOf(id, 'color-contrast')).toMatchObject({ ...open, occurrence_count: 2 });
    expect(await questionOf()).toMatchObject([{ id: question!.id, verdict: { verdict: 'barrier' }, occurrence_count: 0 }]);
    expect(await world.scoreOf(id)).toBe(score);
  });

  it('is not for what scans are certain of, nor a decision for what they are not', async () => {
    const id = await world.site(logo, unsure);
    expect((await world.post(await world.issueOf(id, 'image-alt'), 'verdict', { verdict: 'barrier' })).body.code).toBe(
      'triage.no_question',
    );
    expect((await world.post(await world.issueOf(id, 'color-contrast'), 'false-positive', { reason: 'x' })).body.code).toBe(
      'triage.needs_verdict',
    );
  });
});
