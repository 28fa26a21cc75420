import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { lines, manara, serveFolder, type ServedFolder } from './served-folder.ts';

/** Texts of the page that would harm a source into which they are put as they are. */
const hostile = `"><script>window.harm=1</script> {{7*7}} \${harm} <%= harm %> --><b>`;
const start = `<!doctype html>
<html>
<head><title>Bicycles</title><meta name="viewport" content="width=device-width, user-scalable=no"><link rel="stylesheet" href="/style.css"></head>
<body>
<main>
  <h1>Bicycles</h1>
  <p class="pale">We repair bicycles, sell lamps and bells, and help everyone who would like to ride safely through the winter. Our workshop in the old town is open on every day of the week but Monday.</p>
  <img src="spacer.gif" width="1" height="1">
  <a href="/old"></a> <a href="/old">${hostile.replaceAll('<', '&lt;')}</a>
  <img src="old-harbour.jpg">
</main>
</body>
</html>
`;

describe('manara fix', () => {
  let site: ServedFolder;
  let folder = '';
  let origin = '';
  const run = (args: string[]) => site.run(args);
  const findings = async () => (await site.findings('.git/urls')).filter(({ bestPractice }) => !bestPractice);
  const asAtFirst = () => {
    fs.writeFileSync(path.join(folder, 'index.html'), start);
    fs.writeFileSync(path.join(folder, 'style.css'), 'main { color: #222; }\n.pale { color: #aaa; transition: color 2s; }\n');
  };

  beforeAll(async () => {
    site = await serveFolder();
    ({ folder, origin } = site);
    asAtFirst();
    fs.writeFileSync(path.join(folder, '.git/urls'), `${origin}/\n`);
  });
  afterAll(() => site.close());

  it('finds the places, proves what is safe, changes that alone, and clears it', async () => {
    const before = await findings();
    const list = path.join(folder, '.git/findings.jsonl');
    fs.writeFileSync(list, before.map((one) => JSON.stringify(one)).join('\n'));

    const told = await run(['fix', '--repo', folder, '--findings', list]);
    expect(told, told.error).toMatchObject({ status: 0 });
    const found = new Map(
      lines(told.out).map((one) => [`${one.finding.ruleId} ${/^<img src="([^"]+)"/.exec(one.finding.html)?.[1] ?? ''}`.trim(), one]),
    );
    expect(
      Object.fromEntries(
        [...found].map(([key, { certainty, place, proposal }]) => [
          key,
          `${certainty} ${place.file}:${place.line}${proposal ? ` ${proposal.proven}` : ''}`,
        ]),
      ),
    ).toEqual({
      'html-has-lang': 'safe index.html:2 true',
      'meta-viewport': 'safe index.html:3 true',
      'color-contrast': 'safe index.html:7 true',
      'image-alt spacer.gif': 'safe index.html:8 true',
      'image-alt old-harbour.jpg': 'review index.html:10 true',
      'link-name': 'review index.html:9 true',
    });
    expect(found.get('image-alt old-harbour.jpg').proposal.proposed).toEqual(['Old harbour']);
    expect(found.get('image-alt spacer.gif')).toMatchObject({ question: null, proposal: { proof: { looks: 'same', stops: 'kept' } } });
    expect(found.get('image-alt old-harbour.jpg')).toMatchObject({
      occurrences: 1,
      question: expect.stringContaining('Does this text say what the image conveys'),
      why: expect.arrayContaining(['attributes', 'page_file']),
    });
    expect(told.out).not.toContain('"pictures"');
    // What a page says stays a text, whatever it says.
    const [{ text }] = found.get('link-name').proposal.edits;
    expect(text).toMatch(/^ aria-label="[^"<>{}]*"$/);
    expect(fs.readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe(start);

    expect(await run(['fix', '--repo', folder, '--findings', list, '--apply'])).toMatchObject({ status: 0 });
    expect(fs.readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe(
      start.replace('<html>', '<html lang="en">').replace(', user-scalable=no', '').replace('height="1">', 'height="1" alt="">'),
    );
    expect(fs.readFileSync(path.join(folder, 'style.css'), 'utf8')).toMatch(
      /^main \{ color: #222; \}\n\.pale \{ color: #[0-9a-f]{6}; transition: color 2s; \}\n$/,
    );
    expect((await findings()).map(({ ruleId, html }) => `${ruleId} ${html}`)).toEqual([
      'image-alt <img src="old-harbour.jpg">',
      'link-name <a href="/old"></a>',
    ]);
  });

  inLongForm(it)('proposes nothing for what the page has no more', async () => {
    const list = path.join(folder, '.git/mended.jsonl');
    const gone = { url: `${origin}/`, ruleId: 'image-alt', selector: 'img:nth-child(3)', fingerprint: 'a', html: '<img src="spacer.gif">' };
    fs.writeFileSync(list, JSON.stringify(gone));
    const before = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
    const told = lines((await run(['fix', '--repo', folder, '--findings', list, '--apply'])).out);
    expect(told).toMatchObject([
      { finding: gone, place: { file: 'index.html', line: 8 }, certainty: 'guidance', proposal: null, standing: 'gone' },
    ]);
    expect(fs.readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe(before);
  });

  inLongForm(it)('takes findings from a program that still writes them, and says by its status that something is to change', async () => {
    const list = path.join(folder, '.git/findings.jsonl');
    asAtFirst();
    const child = spawn(process.execPath, [manara, 'fix', '--repo', folder, '--findings', '-', '--check'], { env: site.environment() });
    let out = '';
    child.stdout.on('data', (part) => (out += String(part)));
    const ended = new Promise<number | null>((done) => child.on('close', done));
    const all = fs.readFileSync(list, 'utf8');
    // By then it has begun to read; had it not, it would find the first part there.
    await new Promise((done) => setTimeout(done, 2_000));
    child.stdin.write(all.slice(0, 100));
    await new Promise((done) => setTimeout(done, 500));
    child.stdin.end(all.slice(100));
    expect(await ended).toBe(1);
    expect(lines(out).map(({ finding }) => finding)).toEqual(lines(all));
    expect(fs.readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe(start);
  });

  it('writes what it would change as a patch that git applies, with what somebody has accepted', async () => {
    const list = path.join(folder, '.git/findings.jsonl');
    asAtFirst();
    const given = lines(fs.readFileSync(list, 'utf8'));
    const number = given.findIndex(({ html }) => html.startsWith('<img src="old-harbour')) + 1;
    const { out, status } = await run(['fix', '--repo', folder, '--findings', list, '--format', 'diff', '--accept', String(number)]);
    expect(status).toBe(0);
    execFileSync('git', ['-C', folder, 'apply', '-'], { input: out });
    const after = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
    expect([after.includes('<html lang="en">'), after.includes('alt="Old harbour"'), after.includes('aria-label')]).toEqual([
      true,
      true,
      false,
    ]);
    asAtFirst();
    const beyond = await run(['fix', '--repo', folder, '--findings', list, '--accept', String(given.length + 1)]);
    expect(beyond).toMatchObject({ status: 2, out: '', error: expect.stringContaining(String(given.length + 1)) });
  });

  inLongForm(it)('is read by people as well: safe ones first, no sign that a terminal would obey', async () => {
    const list = path.join(folder, '.git/shown.jsonl');
    const given = lines(fs.readFileSync(path.join(folder, '.git/findings.jsonl'), 'utf8'));
    const harm = '\u001b]0;harm\u0007';
    fs.writeFileSync(list, [...given, { ...given[0], ruleId: `${harm}rule` }].map((one) => JSON.stringify(one)).join('\n'));
    const { out, status } = await run(['fix', '--repo', folder, '--findings', list, '--format', 'text']);
    expect(status).toBe(0);
    expect(out).not.toMatch(/(?!\n)\p{Cc}/u);
    const heads = out
      .split('\n\n')
      .filter(Boolean)
      .map((one) => one.split('  ')[0]);
    expect(heads).toEqual([...Array(4).fill('Safe'), ...Array(2).fill('Needs a decision'), 'No longer on the page']);
    expect(out).toContain('    - <html>\n    + <html lang="en">');
  });

  inLongForm(it)('proves changes in the files too, where those are pages as they stand', async () => {
    fs.writeFileSync(path.join(folder, 'index.html'), start.replace(/ <a href="\/old">.*<\/a>/, ''));
    const list = path.join(folder, '.git/standing.jsonl');
    fs.writeFileSync(list, (await findings()).map((one) => JSON.stringify(one)).join('\n'));
    const told = lines((await run(['fix', '--repo', folder, '--findings', list])).out);
    const proofs = told.map(({ finding, proposal }) => [finding.ruleId, proposal?.proof.built]);
    expect(proofs).toContainEqual(['html-has-lang', 'held']);
    expect(proofs.filter(([, built]) => built !== 'held')).toEqual([]);
  });

  inLongForm(it)('says where only words are missing, and writes those that are given', async () => {
    const words = '<p>Rows <button type="button" class="x9"></button></p>';
    fs.writeFileSync(path.join(folder, 'index.html'), start.replace('<img src="old-harbour.jpg">', words));
    const list = path.join(folder, '.git/wordless.jsonl');
    const given = (await findings()).filter(({ ruleId }) => ruleId === 'button-name');
    fs.writeFileSync(list, given.map((one) => JSON.stringify(one)).join('\n'));
    const fix = (...args: string[]) => run(['fix', '--repo', folder, '--findings', list, ...args]);
    expect(lines((await fix()).out)).toMatchObject([
      { asks_words: true, question: 'What does this button do?', reason: expect.stringContaining('--say 1='), proposal: { proven: true } },
    ]);
    const { out } = await fix('--format', 'text', '--accept', 'all', '--apply');
    expect(out).toMatch(/^Needs text {2}button-name {2}index\.html:/);
    expect(out).toContain('aria-label="…"');
    expect(fs.readFileSync(path.join(folder, 'index.html'), 'utf8')).not.toContain('…');
    expect(await fix('--accept', '1')).toMatchObject({ status: 3, error: expect.stringContaining('--say') });
    expect(await fix('--say', '1=a\u202eb', '--apply')).toMatchObject({ status: 3 });
    expect(await fix('--say', '1=Delete "rows"', '--apply')).toMatchObject({ status: 0 });
    expect(fs.readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain('class="x9" aria-label="Delete &quot;rows&quot;"></button>');
    expect((await findings()).filter(({ ruleId }) => ruleId === 'button-name')).toEqual([]);
    asAtFirst();
  });

  inLongForm(it)('proves what is asked for beyond the default profile', async () => {
    fs.writeFileSync(path.join(folder, 'index.html'), start.replace('class="pale"', 'class="dim"'));
    fs.writeFileSync(path.join(folder, 'style.css'), 'main { color: #222; }\n.dim { color: #6b6b6b; }\n');
    const list = path.join(folder, '.git/enhanced.jsonl');
    const { out } = await run(['scan', '--urls', path.join(folder, '.git/urls'), '--format', 'findings', '--profile', '2.1-AAA']);
    const wanted = lines(out).find(({ ruleId }) => ruleId === 'color-contrast-enhanced');
    fs.writeFileSync(list, JSON.stringify(wanted));
    const told = lines((await run(['fix', '--repo', folder, '--findings', list])).out);
    expect(told).toMatchObject([{ proposal: { proven: true, edits: [{ file: 'style.css' }] } }]);
  });

  inLongForm(it)(
    'changes what the page loads with what that is made of, a style where it is written, and headings together with their looks when they are shown',
    async () => {
      const page = `<!doctype html>
<html lang="en"><head><title>Player</title><link rel="stylesheet" href="/kinds.min.css">
<style>.panel{opacity:0} .panel.play{opacity:1} .panel h4{margin:0;font-size:12px}</style></head><body><main><h1>Player</h1>
<p class="dim">Pale words</p>
<p style="color: #999">More pale words</p>
<div class="panel"><h4>Ukulele</h4><p>Four strings</p><h4>Drum</h4></div>
</main></body></html>
`;
      const write = (file: string, content: string) => fs.writeFileSync(path.join(folder, file), content);
      const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
      write('kinds.html', page);
      write('kinds.css', '.dim {\n  color: #999;\n}\n');
      write('kinds.min.css', '.dim{color:#999}');
      write('.git/kinds', `${origin}/kinds.html\n`);
      const list = path.join(folder, '.git/kinds.jsonl');
      const scan = () => site.findings('.git/kinds');
      fs.writeFileSync(list, (await scan()).map((one) => JSON.stringify(one)).join('\n'));
      const { out, error } = await run(['fix', '--repo', folder, '--findings', list, '--accept', 'all', '--apply']);
      const told = lines(out).map(({ finding, certainty, proposal }) => [
        finding.ruleId,
        certainty,
        [...new Set(proposal.edits.map(({ file }: { file: string }) => file))],
        proposal.proof.looks,
      ]);
      expect(told).toEqual([
        ['color-contrast', 'safe', ['kinds.css', 'kinds.min.css'], 'same'],
        ['color-contrast', 'safe', ['kinds.html'], 'same'],
        ['heading-order', 'review', ['kinds.html'], 'same'],
      ]);
      expect(read('kinds.min.css')).toMatch(/^\.dim\{color:#[0-9a-f]{6}\}$/);
      expect(read('kinds.css')).toMatch(/^\.dim \{\n {2}color: #[0-9a-f]{6};\n\}\n$/);
      expect(read('kinds.html')).toMatch(/<p style="color: #[0-9a-f]{6}">/);
      expect(read('kinds.html').match(/<h2 style="[^"]*font-size: 0\.75em[^"]*">\w+<\/h2>/g)).toHaveLength(2);
      expect(error).toContain(`${origin}/kinds.html`);
      expect(await scan()).toEqual([]);
    },
  );

  inLongForm(it)('ends with 3 where it is interrupted, and has told and written nothing', async () => {
    const before = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
    let asked = (): void => {};
    const isAsked = new Promise<void>((done) => (asked = done));
    const silent = http.createServer(() => asked());
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    try {
      const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
      const list = path.join(folder, '.git/slow.jsonl');
      fs.writeFileSync(
        list,
        JSON.stringify({ url: `http://${host}/`, ruleId: 'image-alt', selector: 'img', fingerprint: 'a', html: '<img src="a">' }),
      );
      const child = spawn(process.execPath, [manara, 'fix', '--repo', folder, '--findings', list, '--apply'], {
        env: site.environment(host),
      });
      let out = '';
      child.stdout.on('data', (part) => (out += String(part)));
      const ended = new Promise<number | null>((done) => child.on('close', done));
      await isAsked;
      child.kill('SIGINT');
      expect([await ended, out]).toEqual([3, '']);
      expect(fs.readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe(before);
    } finally {
      silent.close();
      silent.closeAllConnections();
    }
  });

  it('says what is wrong with what it is given', async () => {
    const list = path.join(folder, '.git/wrong.jsonl');
    fs.writeFileSync(list, '{"url":"file:///etc/passwd","ruleId":"a","selector":"b"}\n');
    expect(await run(['fix', '--repo', folder])).toMatchObject({ status: 2, error: expect.stringContaining('--findings') });
    expect(await run(['fix', '--repo', path.join(folder, 'none'), '--findings', list])).toMatchObject({ status: 2 });
    expect(await run(['fix', '--repo', folder, '--findings', list])).toMatchObject({ status: 2, error: expect.stringContaining('Line 1') });
  });

  inLongForm(it)('tells the place of what it cannot look at, and proposes nothing for it', async () => {
    const list = path.join(folder, '.git/gone.jsonl');
    const finding = {
      url: `${origin}/gone`,
      ruleId: 'image-alt',
      selector: 'main > img',
      fingerprint: 'a',
      html: '<img src="old-harbour.jpg">',
    };
    fs.writeFileSync(list, JSON.stringify(finding));
    const told = await run(['fix', '--repo', folder, '--findings', list, '--apply']);
    expect(told).toMatchObject({ status: 3, error: expect.stringMatching(/\/gone: .+\n[^]*couldn’t be checked on the page/) });
    expect(lines(told.out)).toMatchObject([
      { finding, place: { file: 'index.html', line: 10, column: 3 }, certainty: 'guidance', proposal: null, standing: 'unread' },
    ]);
  });
});
