import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentence } from '../../testing/write-docx.ts';
import { convertWithOffice, officeHas } from '../../../../tests/programs/libre-office.ts';
import { inLongForm, isShort } from '../../../../tests/long-form.ts';
import { freePort } from '../../../../tests/product/free-port.ts';
import { openChecker } from './open-checker.ts';

const hasWriter = isShort || officeHas('Writer');
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-anew-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** A picture of one point. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A file as Word 97 wrote it. */
function oldFile(name: string, markup = ''): string {
  const source = path.join(folder, `${name}.html`);
  fs.writeFileSync(source, `<p>${sentence}</p>${markup}`);
  convertWithOffice(folder, 'doc:MS Word 97', [source]);
  return path.join(folder, `${name}.doc`);
}
async function check(file: string) {
  const checker = openChecker();
  try {
    return await checker.check(file, path.basename(file));
  } finally {
    checker.close();
  }
}

it('is refused where LibreOffice is not to be used, or is not there', async () => {
  const file = path.join(folder, 'letter.doc');
  // The mark of a compound file, and an entry of its directory.
  fs.writeFileSync(
    file,
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from('WordDocument\0', 'utf16le')]),
  );
  try {
    for (const program of ['none', path.join(folder, 'no-such-program')]) {
      process.env['MANARA_SOFFICE'] = program;
      expect(await check(file)).toEqual({ ok: false, reason: 'old_format' });
    }
  } finally {
    delete process.env['MANARA_SOFFICE'];
  }
});

inLongForm(describe.skipIf(!hasWriter))('an Office file from before 2007', () => {
  it('is checked as what LibreOffice saves it as, and that is said', async () => {
    const file = oldFile('letter', `<img src="${picture}" width="20" height="20">`);
    const found = await check(file);
    expect(found).toMatchObject({ ok: true, document: { kind: 'docx', unseen: ['converted'] } });
    if (found.ok) expect(found.document.findings.map(({ ruleId }) => ruleId)).toContain('office-image-alt');
  });

  it('is refused as damaged where nothing can be read of it', async () => {
    const bytes = fs.readFileSync(oldFile('whole'));
    const broken = path.join(folder, 'broken.doc');
    fs.writeFileSync(
      broken,
      Buffer.concat([bytes.subarray(0, 512), Buffer.alloc(bytes.length - 512), Buffer.from('WordDocument\0', 'utf16le')]),
    );
    expect(await check(broken)).toEqual({ ok: false, reason: 'damaged' });
  });

  it('reaches nothing that it links to, and leaves no process behind', async () => {
    const port = await freePort();
    // Nothing listens yet, so that what makes the file asks for nothing.
    const file = oldFile('linked', `<img src="http://127.0.0.1:${port}/picture.png" width="20" height="20">`);
    expect(fs.readFileSync(file).includes(Buffer.from(`127.0.0.1:${port}`, 'utf16le'))).toBe(true);
    const asked: string[] = [];
    const server = http.createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end();
    });
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    try {
      expect(await check(file)).toMatchObject({ ok: true });
      expect(asked).toEqual([]);
      // Of this run: others may be at work beside it.
      expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(
        path.join(fs.realpathSync(os.tmpdir()), 'manara-checked-'),
      );
    } finally {
      server.close();
    }
  });
});
