import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFixWorld, type FixWorld } from './fix-world.ts';
import { openPort, startEditor, type Editor } from './mcp-editor.ts';

let world: FixWorld;
let editor: Editor;
let address: string;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-mcp-fix-'));
beforeAll(async () => {
  world = await startFixWorld();
  const port = await openPort(world.api, world.manager);
  address = port.address;
  editor = await startEditor({ MANARA_URL: address, MANARA_API_KEY: await port.key('write') }, folder);
});
afterAll(async () => {
  await editor?.close();
  await world?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

it('an editor sees what Smart Fix would change, how that was tested, and nothing is sent', async () => {
  const issue = await world.issue('html-has-lang');
  const worker = await world.worker(world.scan);
  const heard: string[] = [];
  const ask = () => editor.call('preview_fix', { issue: issue.id }, heard);
  let answer = await ask();
  // A slow machine takes longer than a client waits for one answer.
  for (let left = 2; left > 0 && answer.data.state === 'planning'; left -= 1) answer = await ask();
  await worker.stop();
  const { isError, said, data } = answer;
  expect(isError, said).toBe(false);
  expect(said).toBe('The fix is ready but hasn’t been sent. Review and send it in Manara.');
  expect(heard[0]).toMatch(/^Preparing the fix: \d+%$/);
  expect(data).toMatchObject({
    state: 'ready',
    repository: { name: 'team/site', branch: 'main' },
    pull_request: null,
    fixes: [
      {
        rule: 'html-has-lang',
        certainty: 'safe',
        place: { file: 'public/index.html', line: 2 },
        place_is_sure: true,
        tested_in_the_page: true,
        looks: 'same',
        difference: expect.stringMatching(/^--- a\/public\/index\.html\n\+\+\+ b\/public\/index\.html\n@@ -1,5 \+1,5 @@\n/),
      },
    ],
  });
  expect(data.fixes[0].difference).toContain('\n-<html>\n+<html lang="en">\n');
  expect(data.link).toMatch(new RegExp(`^${address}/fixes/[\\w-]+$`));
  expect(world.host.requests).toEqual([]);
  // What is prepared is shown again, by the issue's link too.
  const again = await editor.call('preview_fix', { issue: `${address}/report/${world.assetId}/issue/${issue.id}` });
  expect(again.data.link).toBe(data.link);
});

it('a fix of a site without sources is refused in plain words', async () => {
  const { id } = await world.asset('Without sources', { website: { url: `${world.origin}/` } });
  await world.world.scan(id, world.scan);
  const [issue] = (await world.issues(`asset_id=${id}`)).issues;
  const { isError, said } = await editor.call('preview_fix', { issue: issue?.id });
  expect(isError).toBe(true);
  expect(said).toMatch(/repository/i);
});
