import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../product/free-port.ts';
import { storeIssue } from './store-issue.ts';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

const script = fileURLToPath(import.meta.resolve('@manara/server/api-main'));
const megabyte = 1024 * 1024;
/** As text, the issues are twice what the process may keep for JavaScript; as bytes, more than is left of what it may have in all. */
const issues = 30_000;
const bytesEach = 10_000;
const heap = 128;
const most = 480;

let api: TestApi;
let member: Member;
let child: ChildProcess;
beforeEach(async () => {
  api = await startTestApi();
  member = await api.member('viewer', await api.organisation());
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await api.close();
});

/** An API process with little memory on the same database; answers where it listens. */
async function start(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: api.database.url, MANARA_DATA_DIR: api.files, MANARA_PORT: String(await freePort()) };
  child = fork(script, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [`--max-old-space-size=${heap}`] });
  const [{ address }] = await once(child, 'message');
  return String(address);
}

const peak = () => Number(/^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;

describe('an export of many issues', () => {
  it.skipIf(!fs.existsSync('/proc/self/status'))(`of ${issues} is sent as it is read, within ${most} MB`, async () => {
    const { issueId } = await storeIssue(api, member.organisationId);
    await api.database.pool.query(
      `insert into issues (organisation_id, asset_id, rule_id, fingerprint, kind, issue_type, impact, severity, sc, act, engines, html, selector, page_url,
         occurrence_count, page_count, first_run_id, last_run_id, created_at, last_checked_at, found_at)
       select organisation_id, asset_id, rule_id, gen_random_uuid(), kind, issue_type, impact, severity, sc, act, engines, repeat('<p>word</p>', $3 / 11),
         selector, page_url, 0, 0, first_run_id, last_run_id, now() - n * interval '1 second', now(), now() from issues, generate_series(1, $2::int) n where id = $1`,
      [issueId, issues, bytesEach],
    );
    const address = await start();
    const answer = await fetch(`${address}/api/issues/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filter: {} }),
    });
    expect(answer.status).toBe(200);
    let bytes = 0;
    for await (const part of answer.body ?? []) bytes += part.length;
    expect(bytes).toBeGreaterThan(0.9 * issues * bytesEach);
    expect(peak() / megabyte).toBeLessThan(most);
  });
});
