import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byTurns, inLongForm } from '../long-form.ts';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-cli-'));
let api: TestApi;
let owner: Member;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.member('owner', await api.organisation());
});
afterAll(async () => {
  await api.close();
  fs.rmSync(folder, { recursive: true });
});

interface Outcome {
  status: number;
  out: string;
  error: string;
}

/** Runs `manara` as a person does, on the database of this test. */
const run = (args: string[], env: NodeJS.ProcessEnv = {}, input = '') =>
  new Promise<Outcome>((done) => {
    const own = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LANG: 'C.UTF-8',
      MANARA_DATA_DIR: folder,
      MANARA_SECRET_KEY: fs.readFileSync(path.join(api.files, 'secret.key'), 'utf8'),
      DATABASE_URL: api.database.url,
    };
    const child = execFile(process.execPath, [manara, ...args], { cwd: folder, env: { ...own, ...env } }, (failure, out, error) =>
      done({ status: failure ? Number(failure.code) : 0, out, error }),
    );
    child.stdin?.end(input);
  });

test('without a command it says what there is', async () => {
  const { status, out } = await run([]);
  expect(status).toBe(0);
  for (const command of [
    'start',
    'scan',
    'braille',
    'mcp',
    'doctor',
    'reset-link',
    'second-factor remove',
    'organization',
    'sample load',
    'mail receive',
    'backup FILE',
    'restore FILE',
    'migrate',
    'worker',
  ])
    expect(out).toContain(`\n  ${command}`);
});

inLongForm(test)('it explains scan as scan itself does', async () => {
  const explained = await run(['help', 'scan']);
  expect(explained).toMatchObject({ status: 0, error: '' });
  expect(explained.out).toContain('--max-pages');
  expect(explained).toEqual(await run(['scan', '--help']));
});

test('braille answers each line of formulas with a line, and ends with 3 where one has none', async () => {
  const given = ['{"mathml":"<math><mi>x</mi></math>"}', '{"mathml":"x"}', String.raw`{"latex":"\\frac{a}{b}"}`].join('\n');
  const { status, out, error } = await run(['braille', '--code', 'nemeth'], {}, given);
  expect(out).toBe('{"unicode":"⠭","brf":"X"}\n{"unicode":null,"brf":null}\n{"unicode":"⠹⠁⠌⠃⠼","brf":"?A/B#"}\n');
  expect(status).toBe(3);
  expect(error).toContain('line 2');
});

test.each(
  byTurns(
    [
      [['polish']],
      [['doctor', '--fast']],
      [['braille', '--code', 'moon']],
      [['migrate', 'now']],
      [['reset-link']],
      [['reset-link', 'a@b.org', 'c@d.org']],
      [['second-factor', 'remove']],
      [['second-factor', 'a@b.org']],
      [['organisation', 'Bay office']],
      [['organisation', 'Bay office', '--owner', 'nobody']],
      [['organisation', ' ', '--owner', 'a@b.org']],
    ],
    8,
  ),
)('bad arguments (%j) end with 2 and a word on standard error', async (args) => {
  const { status, out, error } = await run(args);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(error).toMatch(/\w/);
});

test('a wrong setting ends with 3 and one sentence, in the operator’s language', async () => {
  const { status, error } = await run(['migrate'], { MANARA_PORT: '0', LANG: 'ar_EG.UTF-8' });
  expect(status).toBe(3);
  expect(error.trim().split('\n')).toHaveLength(1);
  expect(error).toMatch(/[\u0600-\u06FF]{3}.*MANARA_PORT/);
});

inLongForm(test)('a worker of its own needs a database that it shares', async () => {
  const { status, error } = await run(['worker'], { DATABASE_URL: '' });
  expect(status).toBe(3);
  expect(error).toContain('DATABASE_URL');
});

inLongForm(test)('migrating a migrated database is no harm', async () => {
  expect(await run(['migrate'])).toMatchObject({ status: 0, error: '' });
});

test('a reset link sets a new password, once', async () => {
  const { status, out } = await run(['reset-link', owner.email]);
  expect(status).toBe(0);
  const token = /\/reset\/(\S+)/.exec(out)?.[1];
  const password = 'Another-2026!';
  const take = () => api.call('POST', '/auth/reset', { body: { token, new_password: password, confirm_password: password } });
  expect((await take()).status).toBeLessThan(300);
  expect((await api.signIn(owner.email, { password })).status).toBe(200);
  expect((await take()).status).toBe(410);
});

inLongForm(test)('there is no reset link for someone who is not there', async () => {
  expect(await run(['reset-link', 'nobody@example.org'])).toMatchObject({ status: 3, out: '' });
});

inLongForm(test)('the second step comes off somebody who has lost it, and the audit log says so', async () => {
  expect(await run(['second-factor', 'remove', 'nobody@example.org'])).toMatchObject({ status: 3, out: '' });
  expect(await run(['second-factor', 'remove', owner.email])).toMatchObject({ status: 3, out: '' });
  await api.database.pool.query('update accounts set mfa_enabled = true where email = $1', [owner.email]);
  expect(await run(['second-factor', 'remove', owner.email.toUpperCase()])).toMatchObject({ status: 0, error: '' });
  expect((await api.call('GET', '/auth/me', { as: owner })).status).toBe(401);
  const { rows } = await api.database.pool.query('select mfa_enabled from accounts where email = $1', [owner.email]);
  expect(rows).toEqual([{ mfa_enabled: false }]);
  const { rows: logged } = await api.database.pool.query('select actor, action from audit_log order by id desc limit 1');
  expect(logged).toEqual([{ actor: 'manara second-factor', action: 'second_factor_off' }]);
});

inLongForm(test)('one more organisation is taken over by its owner, by the newest of its links', async () => {
  const make = async (email: string) => {
    const { status, out } = await run(['organisation', 'Bay office', '--owner', email]);
    expect(status).toBe(0);
    return /\/invite\/(\S+)/.exec(out)?.[1] ?? '';
  };
  const register = (invitation_token: string) =>
    api.call('POST', '/auth/register', {
      body: { invitation_token, username: 'bay_owner', full_name: 'Bay Owner', password: 'Another-2026!' },
    });
  const older = await make('first@bay.example');
  const newer = await make('second@bay.example');
  expect((await register(older)).status).toBe(410);
  expect(await register(newer)).toMatchObject({
    status: 201,
    body: { user: { email: 'second@bay.example', role: 'owner', organization: 'Bay office' } },
  });
  // One that somebody belongs to is never given to somebody else: another of the same name is made.
  const other = await register(await make('third@bay.example'));
  expect(other.body.user).toMatchObject({ email: 'third@bay.example', organization: 'Bay office' });
  const people = async ({ access_token }: { access_token: string }) =>
    (await api.call('GET', '/people', { as: { token: access_token } })).body.people.map(({ email }: { email: string }) => email);
  expect(await people(other.body)).toEqual(['third@bay.example']);
});

inLongForm(test)('there is no further organisation before the first has its owner', async () => {
  await api.database.pool.query(`update users set role = 'administrator' where role = 'owner'`);
  expect(await run(['organisation', 'Bay office', '--owner', 'a@bay.example'])).toMatchObject({ status: 3, out: '' });
});

test('the doctor looks at each part and ends with 0 where the product can do its work', async () => {
  const { status, out } = await run(['doctor']);
  expect(out).toMatch(
    /Node 24[\s\S]* GB are free[\s\S]*PostgreSQL \d+ at[\s\S]*Chromium [\d.]+ at[\s\S]*sandbox[\s\S]*Fonts[\s\S]*git \d+\.\d+/,
  );
  expect(status).toBe(0);
});

inLongForm(test)('the doctor says what a lack costs and what to do, and ends with 3 where nothing can be done without it', async () => {
  const { status, out } = await run(['doctor'], {
    // A program, but no browser.
    MANARA_CHROMIUM: '/bin/false',
    DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none',
  });
  expect(status).toBe(3);
  expect(out).toMatch(/✗ Broken: PostgreSQL at 127\.0\.0\.1:1 does not respond.*\n\s+Nothing can be stored or read\./);
  expect(out).toMatch(/✗ Broken: No Chromium could be started.*\n\s+Nothing can be scanned\.\n\s+Run: /);
});
