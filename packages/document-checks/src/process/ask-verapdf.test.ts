import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckedDocument } from '@manara/core/document-check/document-finding';
import { docx, paragraph, sentence } from '../../testing/write-docx.ts';
import { marked, tag, taggedPdf } from '../../testing/write-tagged-pdf.ts';
import { openChecker } from './open-checker.ts';

const standIn = path.resolve(import.meta.dirname, '../../../../tests/doubles/verapdf/verapdf.mjs');
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-verapdf-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));
beforeEach(() => {
  process.env['MANARA_VERAPDF'] = standIn;
});
afterEach(() => {
  delete process.env['MANARA_VERAPDF'];
});

async function check(bytes: Uint8Array, name = 'leaflet.pdf'): Promise<CheckedDocument> {
  const file = path.join(folder, name);
  fs.writeFileSync(file, bytes);
  const checker = openChecker();
  try {
    const checked = await checker.check(file, name);
    if (!checked.ok) throw new Error(checked.reason);
    return checked.document;
  } finally {
    checker.close();
  }
}
const figure = taggedPdf({ showsTitle: false, tags: [tag('Document', [tag('H1', [0]), tag('Figure', [1])])] });
const of = ({ findings }: CheckedDocument, rule: string) => findings.filter(({ ruleId }) => ruleId === rule);

describe('veraPDF beside our own checks', () => {
  it('stands with what both find, and says by itself what it alone finds', async () => {
    const document = await check(figure);
    expect(of(document, 'pdf-title-shown')[0]?.clauses).toEqual(['ISO 14289-1, 7.1', 'veraPDF, 7.1-10']);
    expect(of(document, 'pdf-figure-alt')[0]?.clauses).toEqual(['ISO 14289-1, 7.3', 'veraPDF, 7.3-1']);
    expect(of(document, 'pdf-verapdf')).toMatchObject([
      {
        bestPractice: true,
        severity: 'medium',
        clauses: ['ISO 14289-1, 7.21.4.1', 'veraPDF, 7.21.4.1-1'],
        snippet: expect.stringMatching(/^7\.21\.4\.1-1: The font programs/),
        place: { path: 'root/document[0]/pages[0](3 0 obj PDPage)/contentStream[0]' },
      },
    ]);
    expect(document.rules.find(({ ruleId }) => ruleId === 'pdf-verapdf')).toMatchObject({ failed: 1, passed: 0 });
  });

  it('changes nothing where it is turned off, not there, or cannot read the file', async () => {
    process.env['MANARA_VERAPDF'] = 'none';
    const alone = await check(figure);
    expect(alone.rules.some(({ ruleId }) => ruleId === 'pdf-verapdf')).toBe(false);
    process.env['MANARA_VERAPDF'] = path.join(folder, 'no-such-program');
    expect(await check(figure)).toEqual(alone);
    process.env['MANARA_VERAPDF'] = standIn;
    for (const trouble of ['unreadable', 'loud']) {
      const troubled = taggedPdf({ drawing: marked(-2, trouble, { y: 20 }) });
      expect(
        (await check(troubled)).rules.some(({ ruleId }) => ruleId === 'pdf-verapdf'),
        trouble,
      ).toBe(false);
    }
  });

  it('is asked about PDF files alone', async () => {
    const called = path.join(folder, 'called');
    const noting = path.join(folder, 'noting');
    fs.chmodSync(folder, 0o777);
    fs.writeFileSync(noting, `#!/bin/sh\ntouch '${called}'\n`, { mode: 0o755 });
    process.env['MANARA_VERAPDF'] = noting;
    await check(docx(paragraph(sentence)), 'letter.docx');
    expect(fs.existsSync(called)).toBe(false);
    await check(figure);
    expect(fs.existsSync(called)).toBe(true);
  });
});
