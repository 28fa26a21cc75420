import { modelProviders, tokenLimits } from '@manara/core/assistant/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModelWorld, type ModelWorld } from './model-world.ts';

let world: ModelWorld;
beforeAll(async () => {
  world = await startModelWorld();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const put = (change: object) => world.ask('PUT', '/assistant/model', world.formOf('openai_compatible', change));

describe.each(modelProviders)('a model of %s', (provider) => {
  it('is connected once it has answered, is off until it is turned on, and ends', async () => {
    expect(await world.state()).toEqual({ model: null, spent: 0 });
    const { model, spent } = await world.connect(provider);
    expect(model).toMatchObject({
      provider,
      base_url: world.doubles[provider].address,
      model: 'harbor-1',
      has_key: true,
      is_on: false,
      state: 'connected',
      organisation_limit: tokenLimits.organisation,
      last_error: null,
    });
    expect(spent).toBeGreaterThan(0);
    const [tried] = world.doubles[provider].asked;
    expect(JSON.stringify(tried)).not.toMatch(/example\.org|Person/);
    expect((await world.ask('PUT', '/assistant/model/on', { is_on: true })).body.model).toMatchObject({ is_on: true });
    expect((await world.ask('POST', '/assistant/model/test')).status).toBe(200);
    expect((await world.ask('DELETE', '/assistant/model')).status).toBe(204);
    expect((await world.state()).model).toBeNull();
    for (const call of ['/assistant/model/test', '/assistant/model/on'])
      expect((await world.ask(call.endsWith('on') ? 'PUT' : 'POST', call, call.endsWith('on') ? { is_on: true } : undefined)).status).toBe(
        404,
      );
  });

  it('keeps its key sealed, and tells it in no answer or entry of the audit log', async () => {
    await world.ready(provider);
    const { rows } = await world.pool.query(
      'select assistant_models::text as row from assistant_models union all select audit_log::text from audit_log',
    );
    const all = JSON.stringify(rows) + JSON.stringify(await world.state());
    expect(all).not.toContain(world.doubles[provider].state.key);
    expect(all).toContain('assistant_model_connected');
  });

  it('says that its key was revoked, and works again with another', async () => {
    const double = await world.ready(provider);
    double.state.isRevoked = true;
    expect(await world.ask('POST', '/assistant/model/test')).toMatchObject({ status: 409, body: { code: 'model.refused' } });
    expect((await world.state()).model).toMatchObject({
      state: 'refused',
      last_error: { detail: expect.stringMatching(/no longer accepts/) },
    });
    double.state.isRevoked = false;
    await world.connect(provider);
    expect((await world.state()).model).toMatchObject({ state: 'connected', is_on: true });
  });
});

it.each([
  ['an address', { address: '' }, 'address'],
  ['https', { address: 'http://models.harbor.example/v1' }, 'address'],
  ['an address that the server may reach', { address: 'http://127.0.0.1:9/v1' }, 'address'],
  ['the name of a model', { model: ' ' }, 'model'],
  ['a model that is there', { model: 'other' }, 'model'],
  ['the right key', { key: 'other' }, 'key'],
  ['a key that can be sent', { key: 'schlüssel' }, 'key'],
])('is refused without %s', async (_what, change, field) => {
  const { status, body } = await put(change);
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] });
  expect((await world.state()).model).toBeNull();
});

it('needs a key where the provider asks for one, and sends a stored one to its own address alone', async () => {
  const { key: _, ...keyless } = world.formOf('anthropic');
  expect((await world.ask('PUT', '/assistant/model', keyless)).body.fields).toHaveProperty('key');
  await world.connect('anthropic');
  expect((await world.ask('PUT', '/assistant/model', { ...keyless, person_limit: 2_000 })).body.model).toMatchObject({
    person_limit: 2_000,
    has_key: true,
  });
  const elsewhere = await world.ask('PUT', '/assistant/model', { ...keyless, provider: 'azure', address: world.doubles.azure.address });
  expect(elsewhere.body.fields).toHaveProperty('key');
  expect(world.doubles.azure.log).toEqual([]);
});

it('stays on where its limits change, without being asked, and is off at another address', async () => {
  await world.ready('openai_compatible');
  const { key: _, ...rest } = world.formOf('openai_compatible');
  const changed = await world.ask('PUT', '/assistant/model', { ...rest, organisation_limit: 9_000 });
  expect(changed.body.model).toMatchObject({ is_on: true, organisation_limit: 9_000 });
  expect(world.doubles.openai_compatible.asked).toEqual([]);
  expect((await world.connect('anthropic')).model).toMatchObject({ provider: 'anthropic', is_on: false });
});

it('is an administrator’s and one organization’s alone, and people are told of it', async () => {
  const suggestions = async (as = world.viewer) => (await world.ask('GET', '/assistant/suggestions', undefined, as)).body.model;
  await world.connect('openai_compatible');
  expect(await suggestions()).toBeNull();
  await world.ask('PUT', '/assistant/model/on', { is_on: true });
  expect(await suggestions()).toEqual({ name: 'harbor-1', host: world.doubles.openai_compatible.host });
  const manager = await world.api.member('manager', world.organisation);
  for (const [method, path, body] of [
    ['GET', '/assistant/model', undefined],
    ['PUT', '/assistant/model', world.formOf('openai_compatible')],
    ['PUT', '/assistant/model/on', { is_on: false }],
    ['POST', '/assistant/model/test', undefined],
    ['DELETE', '/assistant/model', undefined],
  ] as const)
    expect((await world.ask(method, path, body, manager)).status, path).toBe(403);
  const stranger = await world.api.member('owner', await world.api.organisation('other.example'));
  expect(await world.state(stranger)).toEqual({ model: null, spent: 0 });
  expect(await suggestions(stranger)).toBeNull();
  expect((await world.ask('DELETE', '/assistant/model', undefined, stranger)).status).toBe(404);
});

it('and what becomes of it is in the audit log', async () => {
  const { rows: before } = await world.pool.query('select coalesce(max(id), 0) as id from audit_log');
  await world.ready('openai_compatible');
  await world.ask('POST', '/assistant/model/test');
  await world.ask('PUT', '/assistant/model/on', { is_on: false });
  await world.connect('openai_compatible');
  await world.ask('DELETE', '/assistant/model');
  const { rows } = await world.pool.query("select action from audit_log where action like 'assistant_model%' and id > $1 order by id", [
    before[0].id,
  ]);
  expect(rows.map(({ action }) => action.slice('assistant_model_'.length))).toEqual([
    'connected',
    'on',
    'tested',
    'off',
    'changed',
    'disconnected',
  ]);
});
