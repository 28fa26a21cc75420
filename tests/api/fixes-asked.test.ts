import { setTimeout as sleep } from 'node:timers/promises';
import { liveChannel } from '@manara/server/platform/live/publish';
import { longestPlan } from '@manara/server/features/fixes/perform-fix';
import { mostUnderWay } from '@manara/server/features/fixes/start-batch';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import { mostFixedIssues } from '@manara/contract/fixes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFixWorld, type FixWorld } from './fix-world.ts';

let world: FixWorld;
beforeAll(async () => {
  world = await startFixWorld();
});
afterAll(() => world.close());

/** How many wait for what somebody else has locked. */
const waiting = async (): Promise<number> => {
  const { rows } = await world.pool.query(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0].count;
};
const planned = async (body: Record<string, unknown>) => world.work((await world.plan({ ...body, again: true })).batch_id);

describe('asking for fixes', () => {
  it('answers the batch that stands for the same issues, however many ask at once', async () => {
    const { id } = await world.issue('image-alt');
    await planned({ issue_ids: [id] });
    const { batch_id } = await world.plan({ issue_ids: [id] });
    expect(await Promise.all([1, 2, 3].map(async () => (await world.plan({ issue_ids: [id] })).batch_id))).toEqual(Array(3).fill(batch_id));
    const again = await Promise.all([1, 2, 3].map(async () => (await world.plan({ issue_ids: [id], again: true })).batch_id));
    expect(new Set(again).size).toBe(1);
    expect(again).not.toContain(batch_id);
    expect((await world.batch(batch_id)).state).toBe('cancelled');
    expect((await world.call('POST', `/fixes/${again[0]}/cancel`)).body).toMatchObject({ state: 'cancelled', status: 'cancelled' });
  });

  it('lets whoever may choose stop it while it is prepared, and have it prepared again once it was stopped or has failed', async () => {
    const issue_ids = [(await world.issue('image-alt')).id];
    const waiting = await world.plan({ issue_ids, again: true });
    const member = await world.api.member('member', world.manager.organisationId);
    for (const [as, may] of [
      [world.manager, true],
      [member, false],
    ] as const) {
      const { body } = await world.call('GET', `/fixes/${waiting.batch_id}`, undefined, as);
      expect(body).toMatchObject({ state: 'planning', can_change: may });
    }
    await world.call('POST', `/fixes/${waiting.batch_id}/cancel`);
    expect(await world.batch(waiting.batch_id)).toMatchObject({ state: 'cancelled', can_change: true });
    world.host.failing.set('cloneAccess', new HostFailure('github', 'unavailable'));
    const failed = await planned({ issue_ids });
    expect(failed).toMatchObject({ state: 'failed', can_change: true });
    const again = await planned({ issue_ids });
    expect(again).toMatchObject({ state: 'ready', can_change: true });
    expect(new Set([waiting.batch_id, failed.id, again.id]).size).toBe(3);
  });

  it('says how many pages were opened as soon as each was, and no more once all is prepared', async () => {
    const { batch_id: id } = await world.plan({ issue_ids: [(await world.issue('image-alt')).id], again: true });
    const listener = await world.pool.connect();
    const told: string[] = [];
    listener.on('notification', ({ payload }) => told.push(payload ?? ''));
    await listener.query(`listen ${liveChannel}`);
    expect(await world.batch(id)).toMatchObject({ state: 'planning', pages: null });
    const seen: unknown[] = [];
    const worker = await world.worker(async (settings, parts) => {
      const end = await world.scan(settings, parts);
      await vi.waitFor(() => expect(told.filter((notice) => notice.includes('fix_progress') && notice.includes(id))).not.toEqual([]));
      seen.push((await world.batch(id)).pages);
      return end;
    });
    const batch = await world.until(id, ({ state }) => state !== 'planning');
    await worker.stop();
    listener.release(true);
    expect(seen[0]).toEqual({ done: 1, known: 1 });
    expect(batch).toMatchObject({ state: 'ready', pages: null });
  });

  it('keeps no file and no picture of what was given up or prepared anew', async () => {
    const issue_ids = [(await world.issue('image-alt')).id];
    const kept = async (id: string) => {
      const { rows } = await world.pool.query(
        `select (select count(*)::int from fixes where batch_id = $1) as fixes, (select count(*)::int from fix_files where batch_id = $1) as files,
          array(select key from fix_pictures where batch_id = $1) as pictures`,
        [id],
      );
      return rows[0] as { fixes: number; files: number; pictures: string[] };
    };
    const first = await planned({ issue_ids });
    const second = await planned({ issue_ids });
    expect(await kept(first.id)).toEqual({ fixes: 0, files: 0, pictures: [] });
    const before = await kept(second.id);
    expect(before).toMatchObject({ fixes: 1, files: 1 });
    expect(before.pictures).toHaveLength(2);
    await world.call('POST', `/fixes/${second.id}/cancel`);
    expect(await kept(second.id)).toEqual({ fixes: 0, files: 0, pictures: [] });
    expect(await world.batch(second.id)).toMatchObject({ state: 'cancelled', fixes: [], files: [] });
    const { rows } = await world.pool.query('select key from removed_files where key = any($1)', [before.pictures]);
    expect(rows).toHaveLength(2);
  });

  it('leaves a batch alone that somebody is just sending', async () => {
    const issue_ids = [(await world.issue('image-alt')).id];
    const { id } = await planned({ issue_ids });
    const sender = await world.pool.connect();
    try {
      await sender.query('begin');
      await sender.query("update fix_batches set state = 'sending' where id = $1", [id]);
      const asked = world.plan({ issue_ids, again: true });
      await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 90_000 });
      await sender.query('commit');
      expect(await asked).toMatchObject({ batch_id: id, state: 'sending' });
      expect(await world.batch(id)).toMatchObject({ state: 'sending', problem: null });
    } finally {
      sender.release();
    }
    await world.pool.query("update fix_batches set state = 'ready' where id = $1", [id]);
  });

  it('ends a run at once whose batch wants nothing of it any more', async () => {
    const { batch_id: id } = await world.plan({ issue_ids: [(await world.issue('image-alt')).id], again: true });
    await world.pool.query("update fix_batches set state = 'cancelled' where id = $1", [id]);
    expect(await world.work(id)).toMatchObject({ state: 'cancelled', status: 'failed' });
    const { rows } = await world.pool.query('select attempt, fruitless from runs where subject_id = $1', [id]);
    expect(rows).toEqual([{ attempt: 1, fruitless: 0 }]);
  });

  it('says where there is nothing to change, or nowhere', async () => {
    const bare = await world.asset('Bare', { website: { url: `${world.origin}/` } });
    await world.world.scan(bare.id, world.scan);
    const { issues } = await world.issues(`asset_id=${bare.id}`);
    const ask = async (body: unknown) => {
      const { status, body: answer } = await world.call('POST', '/fixes', body);
      return `${status} ${answer.code}`;
    };
    expect(await ask({ issue_ids: [issues[0]?.id] })).toBe('409 fix.no_repository');
    expect(await ask({ issue_ids: [issues[0]?.id, (await world.issue('image-alt')).id] })).toBe('422 fix.several_assets');
    expect(await ask({ asset_id: world.assetId, by: 'rule', value: 'no-such-rule' })).toBe('409 fix.nothing_chosen');
    expect(await ask({ asset_id: world.assetId })).toBe('422 validation_failed');
    expect(await ask({ issue_ids: [world.assetId] })).toBe('404 not_found');
  });

  it('says how many issues are too many without having read them all', async () => {
    const { rule_id: value } = await world.issue('image-alt');
    const many = mostFixedIssues * 2;
    await world.pool.query(
      `insert into issues
       select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'fingerprint', gen_random_uuid(), 'page_url', 'crowd'))).*
       from issues i, generate_series(2, $3) where asset_id = $1 and rule_id = $2`,
      [world.assetId, value, many],
    );
    const questions = vi.spyOn(pg.Client.prototype, 'query');
    const asked = await world.call('POST', '/fixes', { asset_id: world.assetId, by: 'rule', value });
    const answers = await Promise.all(
      questions.mock.results.map(({ value: answer }) => answer as Promise<{ rows?: unknown[] } | undefined>),
    );
    questions.mockRestore();
    await world.pool.query("delete from issues where page_url = 'crowd'");
    expect(asked).toMatchObject({ status: 422, body: { code: 'fix.too_many', detail: expect.stringContaining(String(many)) } });
    expect(Math.max(...answers.map((answer) => answer?.rows?.length ?? 0))).toBe(mostFixedIssues + 1);
  });

  it('lists many batches by as many questions as one', async () => {
    const questions = vi.spyOn(pg.Client.prototype, 'query');
    const asked = async (limit: number) => {
      questions.mockClear();
      const { body } = await world.call('GET', `/assets/${world.assetId}/fixes?limit=${limit}`);
      const about = questions.mock.calls.filter(([query]) => JSON.stringify(query).includes('fix_batch'));
      return [(body as { batches: unknown[] }).batches.length, about.length];
    };
    const [[one, few], [several, many]] = [await asked(1), await asked(3)];
    questions.mockRestore();
    expect([one, several]).toEqual([1, 3]);
    expect(many).toBe(few);
  });

  it('takes no more than so many of an organisation at a time', async () => {
    const issue_ids = [(await world.issue('html-has-lang')).id];
    await world.pool.query(
      `insert into fix_batches (organisation_id, asset_id, causes, run_id, language, created_by_name)
       select organisation_id, id, 'crowd ' || n, gen_random_uuid(), 'en', '' from assets, generate_series(1, $2) n where id = $1`,
      [world.assetId, mostUnderWay],
    );
    const asked = await world.call('POST', '/fixes', { issue_ids, again: true });
    await world.pool.query("delete from fix_batches where causes like 'crowd %'");
    expect(asked).toMatchObject({ status: 409, body: { code: 'fix.too_many_under_way' } });
  });

  it('fails where it takes too long to prepare them', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const hurry = vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => timeout(delay === longestPlan ? 1 : delay));
    const { clones } = world.world.sources;
    const never: typeof clones.withCheckout = async (_source, signal) => {
      while (!signal.aborted) await sleep(10);
      throw new Error('stopped');
    };
    world.world.sources = { ...world.world.sources, clones: { ...clones, withCheckout: never } };
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    world.world.sources = { ...world.world.sources, clones };
    hurry.mockRestore();
    expect(batch).toMatchObject({ state: 'failed', status: 'failed', problem: { code: 'took_too_long' } });
  });

  it('fails with a sentence where the repository cannot be had', async () => {
    world.host.failing.set('cloneAccess', new HostFailure('github', 'suspended'));
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    expect(batch).toMatchObject({
      state: 'failed',
      status: 'failed',
      problem: { code: 'host.suspended', message: expect.stringContaining('suspended') },
    });
  });
});
