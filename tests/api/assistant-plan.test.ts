import type { AssistantAnswer, AssistantPlan } from '@manara/contract/assistant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDice, generateOrganisation } from './dashboard-data.ts';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let manager: Member;
let member: Member;
let organisation: string;
/** User names of both. */
let names: { manager: string; member: string };

beforeAll(async () => {
  api = await startTestApi();
  organisation = await api.organisation();
  manager = await api.member('manager', organisation);
  member = await api.member('member', organisation);
  const { rows } = await api.database.pool.query<{ id: string; username: string }>(
    'select id, username from users where organisation_id = $1',
    [organisation],
  );
  const nameOf = ({ id }: Member) => rows.find((row) => row.id === id)?.username ?? '';
  names = { manager: nameOf(manager), member: nameOf(member) };
  await generateOrganisation(api.database, organisation, createDice(11), 12);
  const other = await api.organisation('other.example');
  await api.member('owner', other);
  await generateOrganisation(api.database, other, createDice(12), 12);
});
afterAll(() => api.close());

const ask = async (question: string, as: Member, more: object = {}): Promise<AssistantAnswer> => {
  const { status, text, body } = await api.call('POST', '/assistant/questions', { as, body: { question, ...more } });
  expect(status, text).toBe(200);
  return body as AssistantAnswer;
};
const planFor = async (as: Member): Promise<AssistantPlan> => {
  const { plan } = await ask('Draft a plan for this sprint', as);
  if (!plan) throw new Error('There is no plan.');
  return plan;
};
const unassignedOf = async (rule: string): Promise<number> => {
  const { body } = await api.call('GET', `/assets/all-issues?limit=1&standing=true&unassigned=true&rule=${rule}`, { as: manager });
  return (body as { total: number }).total;
};
const sql = <T extends object>(text: string, values: unknown[]) => api.database.pool.query<T>(text, values);

describe('a plan', () => {
  it('has the causes in their order with the issues that nobody has, as the list of issues counts them', async () => {
    const answer = await ask('Draft a plan for this sprint', manager);
    const causes = answer.table?.rows.map(([cause]) => cause?.text) ?? [];
    const steps = answer.plan?.steps ?? [];
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.map(({ cause }) => cause)).toEqual(causes.filter((cause) => steps.some((step) => step.cause === cause)));
    for (const { rule, unassigned } of steps) expect(unassigned, rule).toBe(await unassignedOf(rule));
  });

  it('suggests who has most issues of the same cause, and never who is gone', async () => {
    const [step] = (await planFor(manager)).steps;
    if (!step) throw new Error('There is no step.');
    await sql(
      `update issues set assignee_username = $3 where id = any(select id from issues
        where organisation_id = $1 and rule_id = $2 and kind = 'violation' and issue_stands(resolution) and assignee_username is null limit 1)`,
      [organisation, step.rule, names.member],
    );
    await sql(`update issues set assignee_username = null where organisation_id = $1 and rule_id = $2 and assignee_username <> $3`, [
      organisation,
      step.rule,
      names.member,
    ]);
    expect((await planFor(manager)).steps[0]?.suggested?.username).toBe(names.member);
    await sql('update users set is_active = false where id = $1', [member.id]);
    const gone = (await planFor(manager)).steps.map(({ suggested }) => suggested?.username);
    await sql('update users set is_active = true where id = $1', [member.id]);
    expect(gone).not.toContain(names.member);
    expect(gone.every((username) => username !== undefined)).toBe(true);
  });

  it('becomes assignments only by a call of its own, and then leaves those alone that somebody has', async () => {
    const { steps } = await planFor(manager);
    const [step] = steps;
    if (!step) throw new Error('There is no step.');
    const before = await unassignedOf(step.rule);
    expect(before).toBe(step.unassigned);
    const selection = { filter: { rule: step.rule, kind: 'violation', standing: true, unassigned: true }, total: step.unassigned };
    const { status, body } = await api.call('POST', '/issues/bulk', {
      as: manager,
      body: { deed: { action: 'assign', assignee_username: names.manager }, selection },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ touched: step.unassigned });
    expect(await unassignedOf(step.rule)).toBe(0);
    expect((await planFor(manager)).steps.map(({ rule }) => rule)).not.toContain(step.rule);
  });

  it('is offered to nobody who may not assign', async () => {
    expect(await ask('Draft a plan for this sprint', member)).not.toHaveProperty('plan');
  });

  it('of one asset names it, and counts its issues alone', async () => {
    const { rows } = await sql<{ id: string }>(
      `select asset_id as id from issues where organisation_id = $1 and kind = 'violation' and issue_stands(resolution) and assignee_username is null
        group by asset_id order by count(*) desc limit 1`,
      [organisation],
    );
    const asset = rows[0]?.id ?? '';
    const { plan } = await ask('plan', manager, { understood: { tool: 'causes', values: { asset } } });
    expect(plan?.asset).toBe(asset);
    for (const { rule, unassigned } of plan?.steps ?? []) {
      const { body } = await api.call('GET', `/assets/all-issues?limit=1&standing=true&unassigned=true&rule=${rule}&asset_id=${asset}`, {
        as: manager,
      });
      expect(body, rule).toMatchObject({ total: unassigned });
    }
  });
});
