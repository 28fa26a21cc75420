import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomInt } from 'node:crypto';
import type { FixBatch, FixStarted } from '@manara/contract/fixes';
import type { Issue } from '@manara/contract/issues';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GitHubDouble } from '../doubles/github/start-github.ts';
import { signIn, type Call } from './client.ts';
import { eventually } from './deadline.ts';
import { killHard } from './processes.ts';
import { clearAway, ended, start, untilReady, type Product } from './product.ts';
import { startedFolder } from './started-folder.ts';
import { askDatabase } from './stored.ts';

/** Fixes during whose sending the worker is killed, each at another moment. */
const rounds = process.env['MANARA_FULL'] ? 20 : 1;
/** Milliseconds that the host has at most for the request at which the worker is killed. */
const longest = 60;

const file = 'public/index.html';
const before = `<!doctype html>
<html>
<head><meta charset="utf-8"><title>Harbour</title></head>
<body>
<main>
  <h1>Harbour</h1>
  <p>Boats leave every morning but Monday, and come back before the evening, whatever the weather is. Whoever would like to come along asks at the small office beside the old lighthouse.</p>
</main>
</body>
</html>
`;

describe.runIf(process.platform === 'linux')('a fix that is sent while its worker is killed (Linux: processes are read from /proc)', () => {
  const folder = startedFolder();
  let github: GitHubDouble;
  let site: http.Server;
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    github = await GitHubDouble.start();
    site = http.createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(before));
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    product = await start({ folder, env: { MANARA_EGRESS_ALLOW: `${siteHost()},${new URL(github.url).host}` } });
    call = await signIn(product.base);
    const connected = await call('POST', '/github/token', { base_url: github.url, token: github.fineGrainedToken() });
    expect(connected.body).toMatchObject({ connected: true });
  });
  afterAll(async () => {
    await clearAway(folder);
    site?.close();
    site?.closeAllConnections();
    await github?.stop();
  });

  const siteHost = () => `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const batchOf = async (id: string): Promise<FixBatch | null> => (await call('GET', `/fixes/${id}`)).body;
  const until = (id: string, state: FixBatch['state']) =>
    eventually(`the fix is ${state}. It said: ${product.said().slice(-1000)}`, async () => {
      const batch = await batchOf(id);
      if (batch?.problem) throw new Error(JSON.stringify(batch.problem));
      return batch?.state === state && batch;
    });

  /** A website of a repository of its own, scanned, with a fix of its one issue that is ready to be sent. */
  async function prepare(name: string): Promise<FixBatch> {
    await github.addRepository(`mona/${name}`, { isPrivate: true, files: { [file]: before, 'README.md': '# Harbour\n' } });
    const url = `http://${siteHost()}/${name}/`;
    const website = { url, scan_frequency: 'off', repository: { provider: 'github', name: `mona/${name}` } };
    const added = await call('POST', '/assets/', { name, asset_type: 'website', website, scan_settings: { max_pages: 1 } });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const { id } = added.body as { id: string };
    expect((await call('POST', `/assets/${id}/scan`, {})).status).toBe(202);
    const scanned = await eventually('the scan ends', async () => {
      const { status } = (await call('GET', `/assets/${id}/scan/status`)).body ?? {};
      return /completed|failed/.test(status) && status;
    });
    expect(scanned).toBe('completed');
    const { issues } = (await call('GET', `/assets/all-issues?asset_id=${id}`)).body as { issues: Issue[] };
    const issue = issues.find(({ rule_id }) => rule_id === 'html-has-lang');
    const planned = await call('POST', '/fixes', { issue_ids: [issue?.id] });
    expect(planned.status, JSON.stringify(planned.body)).toBe(202);
    return until((planned.body as FixStarted).batch_id, 'ready');
  }

  /** Calls `seen` with the number of each request that the host gets; the end of it is what it returns. */
  function count(seen: (number: number) => void): () => void {
    let number = 0;
    return github.faults.add({
      when: () => {
        number += 1;
        seen(number);
        return false;
      },
    });
  }

  /** Two people ask at once. */
  async function send({ id }: FixBatch): Promise<void> {
    const asked = await Promise.all([call('POST', `/fixes/${id}/send`, {}), call('POST', `/fixes/${id}/send`, {})]);
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    await until(id, 'sent');
  }

  async function expectSentOnce(name: string, batch: FixBatch, moment: string): Promise<void> {
    await github.settled();
    const { git, pulls } = github.repository(`mona/${name}`);
    const branches = await git.branches();
    const branch = [...branches.keys()].find((each) => each !== 'main') ?? '';
    expect([...branches.keys()].toSorted(), moment).toEqual([branch, 'main'].toSorted());
    expect(pulls, moment).toHaveLength(1);
    expect(pulls[0], moment).toMatchObject({ number: 1, state: 'open', head: { branch, commit: branches.get(branch) } });
    expect(await git.ahead('main', branch), moment).toBe(1);
    expect(await git.read(branch, file), moment).toBe(before.replace('<html>', '<html lang="en">'));
    expect(await git.read(branch, 'README.md'), moment).toBe('# Harbour\n');

    expect((await batchOf(batch.id))?.pull_request, moment).toMatchObject({ number: 1, state: 'open', repository: `mona/${name}` });
    const [issueId] = batch.issue_ids;
    const events = await askDatabase<{ kind: string }>(
      folder,
      `select kind from issue_events where issue_id = $1 and kind like 'pull_request%'`,
      [issueId],
    );
    expect(
      events.map(({ kind }) => kind),
      moment,
    ).toEqual(['pull_request_opened']);
    const sent = await askDatabase(folder, `select 1 from audit_log where action = 'fixes_sent' and subject_id = $1`, [batch.id]);
    expect(sent, moment).toHaveLength(1);
  }

  let requests = 0;
  test('is one branch and one request where nothing happens', async () => {
    const batch = await prepare('undisturbed');
    const end = count((number) => (requests = number));
    await send(batch);
    end();
    await expectSentOnce('undisturbed', batch, 'undisturbed');
  }, 400_000);

  test.each(Array.from({ length: rounds }, (_, n) => n + 1))(
    'is one branch and one request all the same (round %i)',
    async (round) => {
      const batch = await prepare(`site-${round}`);
      const at = randomInt(1, requests + 1);
      const pause = randomInt(longest);
      const workers = product.processes('worker');
      expect(workers).toHaveLength(1);
      const end = count((number) => {
        if (number === at) setTimeout(() => workers.forEach(({ pid }) => killHard(pid)), pause);
      });
      await send(batch);
      end();
      const moment = `killed ${pause} ms after request ${at} of ${requests}`;
      await eventually(`another worker is there, ${moment}`, () => product.processes('worker').some(({ pid }) => pid !== workers[0]?.pid));
      await expectSentOnce(`site-${round}`, batch, moment);
    },
    400_000,
  );

  test('then ends at Ctrl-C', async () => {
    await untilReady(product);
    product.signalGroup('SIGINT');
    expect(await ended(product)).toBe(0);
  });
});
