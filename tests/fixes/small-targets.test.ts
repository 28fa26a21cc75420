import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lines, serveFolder, type ServedFolder } from './served-folder.ts';

let site: ServedFolder;
beforeAll(async () => {
  site = await serveFolder();
});
afterAll(() => site.close());
const scan = () => site.findings('.git/small', '2.2-AA');
beforeEach(() => fs.rmSync(path.join(site.folder, '.git/small.jsonl'), { force: true }));

const read = (file: string): string => fs.readFileSync(path.join(site.folder, file), 'utf8');

/** What `manara fix --apply` says of a page's targets, whose sheet is `small.css`. */
async function fixed(body: string, css: string, ...options: string[]): Promise<string[]> {
  const { folder, origin } = site;
  const write = (file: string, content: string) => fs.writeFileSync(path.join(folder, file), content);
  write('small.css', css);
  write(
    'small.html',
    `<!doctype html>
<html lang="en"><head><title>Marks</title><link rel="stylesheet" href="/small.css"></head><body><main><h1>Marks</h1>
${body}</main></body></html>
`,
  );
  write('.git/small', `${origin}/small.html\n`);
  const list = path.join(folder, '.git/small.jsonl');
  write('.git/small.jsonl', (await scan()).map((one) => JSON.stringify(one)).join('\n'));
  const { out } = await site.run(['fix', '--repo', folder, '--findings', list, '--apply', ...options]);
  return lines(out).map(({ finding, certainty }) => `${finding.ruleId} ${certainty}`);
}

describe('targets that are too small', () => {
  it('get room within that is taken off around them, so that nothing moves', async () => {
    const css = '.mark {\n  border: 0;\n  background: none;\n  color: #111;\n  padding: 0;\n}\n.next { padding: 1em }\n';
    const body = '<div style="margin: 3em"><button class="mark">i</button><button class="next">The next page</button></div>\n';
    expect(await fixed(body, css)).toEqual(['target-size safe']);
    expect(read('small.css')).toMatch(
      /^\.mark \{\n {2}border: 0;\n {2}background: none;\n {2}color: #111;\n {2}padding: 0;\n {2}padding-block-start: \d+px;\n {2}margin-block-start: -\d+px;\n {2}padding-block-end: \d+px;\n {2}margin-block-end: -\d+px;\n {2}padding-inline-start: \d+px;\n {2}margin-inline-start: -\d+px;\n\}\n/,
    );
    expect(await scan()).toEqual([]);
  });

  it('are left to a person where room for them moves what is beside them', async () => {
    const css = 'ul { list-style: none; padding: 0; font-size: 12px; line-height: 14px }\n.entry{color:#111;display:block}\n';
    const body = '<ul><li><a class="entry" href="/a">First entry</a></li><li><a class="entry" href="/b">Second entry</a></li></ul>\n';
    expect(await fixed(body, css, '--accept', 'all')).toEqual(['target-size review', 'target-size review']);
    expect(read('small.css')).toBe(css.replace('display:block', 'display:block;min-height:24px'));
    expect(await scan()).toEqual([]);
  });

  it('keep margins that follow the window, and paddings of others that are larger', async () => {
    const pushed =
      'header { display: flex }\n.menu { margin-left: auto; padding: 0; border: 0; background: none; color: #111 }\n.next { padding: 1em }\n';
    const menu = '<header><p>Harbour</p><button class="menu">i</button><button class="next">The next page</button></header>\n';
    expect(await fixed(menu, pushed, '--accept', 'all')).toEqual(['target-size review']);
    expect(read('small.css')).not.toContain('margin-inline-start');
    const colored = '.primary { padding: 1rem 2rem; display: inline-block }\na.link { color: #036; font-size: 12px; line-height: 14px }\n';
    const two = '<nav><a class="link" href="/a">i</a> <a class="link primary" href="/b">Go there</a></nav>\n';
    expect(await fixed(two, colored, '--accept', 'all')).toEqual(['target-size review']);
    expect(read('small.css')).not.toMatch(/padding-|margin-/);
  });

  it('keep a rule that is about other elements too', async () => {
    const css = '.plain { font-size: 12px; line-height: 14px; display: block; color: #111 }\n';
    const body =
      '<div><a class="plain" href="/a">First entry</a><a class="plain" href="/b">Second entry</a><p class="plain">Words</p></div>\n';
    expect(await fixed(body, css)).toEqual(['target-size guidance', 'target-size guidance']);
    expect(read('small.css')).toBe(css);
  });
});
