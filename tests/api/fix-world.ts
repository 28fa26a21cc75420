import http from 'node:http';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FixBatch, FixStarted } from '@manara/contract/fixes';
import type { Issue } from '@manara/contract/issues';
import { createEgress } from '@manara/egress/egress';
import { createCloneStore } from '@manara/repositories/clones/clone-store';
import { siteScanner } from '@manara/server/features/scans/site-scanner';
import { commitTree, createRepository, git, startGitServer, storeFiles } from '../../packages/repositories/testing/git-server.ts';
import { connectHost } from './connect-host.ts';
import { fakeHost } from './fake-host.ts';
import { startScanWorld } from './scan-world.ts';

/** A site whose files are served as they stand in a repository. */
export const siteFiles: Record<string, string> = {
  'public/index.html': `<!doctype html>
<html>
<head><meta charset="utf-8"><title>Harbour</title></head>
<body>
<main>
  <h1>Harbour</h1>
  <p>Boats leave every morning but Monday, and come back before the evening, whatever the weather is. Whoever would like to come along asks at the small office beside the old lighthouse, where tickets and maps are sold and questions about the islands are answered.</p>
  <img src="old-harbour.jpg" width="40" height="30">
</main>
</body>
</html>
`,
  'public/old.haml': '%p Old\n',
  'README.md': '# A site\n',
};

/** A site in a repository, scanned by a real browser, with workers that make fixes. */
export async function startFixWorld(files = siteFiles, folder = 'public') {
  const server = await startGitServer();
  const repository = createRepository(server, 'team/site', files);
  const head = (branch: string) => git(repository, ['for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`]) || null;
  const host = fakeHost(`${server.origin}/team/site.git`, head);
  const site = http.createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '');
    const content = files[`${folder}${name}`];
    const type = name.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content ?? '');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const world = await startScanWorld();
  const deployed = origin.replace('127.0.0.1', 'localhost');
  const egress = createEgress({ allow: [origin, deployed, server.origin].map((address) => new URL(address).host) });
  const scan = siteScanner({
    egress,
    executablePath: process.env['MANARA_CHROMIUM'],
    requireSandbox: false,
    onError: (error) => world.errors.push(error),
  });
  world.sources = {
    clones: createCloneStore({ folder: path.join(world.api.files, 'clones'), egress }),
    hosts: async ({ host: url }) => (url === host.code.baseUrl ? host.code : null),
  };
  await connectHost(world.api, world.manager.organisationId, { url: host.code.baseUrl });
  const { id } = await world.asset('Harbour', { website: { url: `${origin}/`, github_org_repo: 'team/site' } });
  await world.scan(id, scan);

  const fixes = {
    ...world,
    world,
    origin,
    /** The same site by another name. */
    deployed,
    repository,
    host,
    scan,
    assetId: id,
    rescan: () => world.scan(id, scan),
    /** Makes another commit of the sources. */
    commit: (changed: Record<string, string>) => commitTree(repository, storeFiles(repository, { ...files, ...changed })),
    git: (...args: string[]) => git(repository, args),
    /** The host has had no request, nor the repository a branch of one. */
    forgetRequests() {
      host.requests.length = 0;
      for (const branch of git(repository, ['for-each-ref', '--format=%(refname)', 'refs/heads/manara']).split('\n').filter(Boolean))
        git(repository, ['update-ref', '-d', branch]);
    },
    async issue(rule: string): Promise<Issue> {
      const found = (await world.issues(`asset_id=${id}`)).issues.find(({ rule_id }) => rule_id === rule);
      if (!found) throw new Error(`no ${rule}`);
      return found;
    },
    async plan(body: Record<string, unknown>): Promise<FixStarted> {
      const answer = await world.call('POST', '/fixes', body);
      if (answer.status !== 202) throw new Error(answer.text);
      return answer.body as FixStarted;
    },
    async batch(batchId: string): Promise<FixBatch> {
      const answer = await world.call('GET', `/fixes/${batchId}`);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body as FixBatch;
    },
    async until(batchId: string, holds: (batch: FixBatch) => boolean, seconds = 110): Promise<FixBatch> {
      for (const deadline = Date.now() + seconds * 1000; ;) {
        const batch = await fixes.batch(batchId);
        if (holds(batch)) return batch;
        if (Date.now() > deadline)
          throw new Error(`${batch.state} ${JSON.stringify(batch.problem)}; ${world.errors.map(String).join('; ')}`);
        await sleep(100);
      }
    },
    /** Lets a worker of its own do what waits of a batch. */
    async work(batchId: string): Promise<FixBatch> {
      const worker = await world.worker(scan);
      const batch = await fixes.until(batchId, ({ status }) => status !== 'queued' && status !== 'running');
      await worker.stop();
      return batch;
    },
    /** The fixes of one rule's issue, prepared. */
    async planned(rule = 'html-has-lang'): Promise<FixBatch> {
      const { id: issueId } = await fixes.issue(rule);
      return fixes.work((await fixes.plan({ issue_ids: [issueId], again: true })).batch_id);
    },
    async send(batchId: string, body: unknown = {}): Promise<FixStarted> {
      return (await world.call('POST', `/fixes/${batchId}/send`, body)).body as FixStarted;
    },
    /** The fixes of one rule's issue, prepared and sent. */
    async sent(rule?: string): Promise<FixBatch> {
      const { id: batchId } = await fixes.planned(rule);
      await fixes.send(batchId);
      return fixes.work(batchId);
    },
    async close() {
      await world.close();
      await server.close();
      site.close();
      fs.rmSync(server.folder, { recursive: true, force: true });
    },
  };
  return fixes;
}

export type FixWorld = Awaited<ReturnType<typeof startFixWorld>>;
