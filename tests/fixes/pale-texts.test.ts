import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lines, serveFolder, type ServedFolder } from './served-folder.ts';

let site: ServedFolder;
beforeAll(async () => {
  site = await serveFolder();
});
afterAll(() => site.close());

it('makes a text that is pale by its opacity stronger, and what an empty field shows darker', async () => {
  const { folder, origin } = site;
  const write = (file: string, content: string) => fs.writeFileSync(path.join(folder, file), content);
  const css = '.faint { opacity: 0.4; }\n.field { color: #111; }\n.field::placeholder { color: #bbb; }\n';
  write('pale.css', css);
  write(
    'pale.html',
    `<!doctype html>
<html lang="en"><head><title>Contact</title><link rel="stylesheet" href="/pale.css"></head><body><main><h1>Contact</h1>
<p class="faint">We answer within two days</p><label>Name <input class="field" placeholder="Your whole name"></label></main></body></html>
`,
  );
  write('.git/pale', `${origin}/pale.html\n`);
  const list = path.join(folder, '.git/pale.jsonl');
  const scan = () => site.findings('.git/pale');
  fs.writeFileSync(list, (await scan()).map((one) => JSON.stringify(one)).join('\n'));
  const { out } = await site.run(['fix', '--repo', folder, '--findings', list, '--apply']);
  expect(lines(out).map(({ finding, certainty }) => `${finding.ruleId} ${certainty}`)).toEqual([
    'color-contrast safe',
    'color-contrast safe',
  ]);
  expect(fs.readFileSync(path.join(folder, 'pale.css'), 'utf8')).toMatch(
    /^\.faint \{ opacity: 0\.(?:55|6); \}\n\.field \{ color: #111; \}\n\.field::placeholder \{ color: #[0-9a-f]{6}; \}\n$/,
  );
  expect(await scan()).toEqual([]);
});
