import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openBundle } from '@manara/converter/bundle';
import { writeHtml } from '@manara/converter/write/html/write-html';
import { withReading } from '../../tests/documents/read.ts';
import { printFigures, type Row } from './figures-table.ts';
import { goals } from './goals.ts';
import type { Verdicts } from './verdicts.ts';

const run = promisify(execFile);

interface Entry {
  name: string;
  file?: string;
}

async function setsIn(folder: string): Promise<{ set: string; entries: Entry[] }[]> {
  const sets: { set: string; entries: Entry[] }[] = [];
  for (const set of (await fs.readdir(folder)).toSorted()) {
    const manifest = await fs.readFile(path.join(folder, set, 'manifest.json'), 'utf8').catch(() => null);
    if (manifest !== null) sets.push({ set, entries: JSON.parse(manifest) as Entry[] });
  }
  return sets;
}

const fileOf = ({ name, file }: Entry): string => file ?? `${name}.pdf`;

/**
 * Converts the documents of a folder to HTML and has them scored by its own `score.mjs`. Its sets are folders with a `manifest.json`: names,
 * and files where they are not `<name>.pdf`; sets of other files are judged as pictures. A set without tables or lists has no goal for them.
 */
export async function givenDocuments(folder: string, verdicts: Verdicts): Promise<void> {
  for (const { set, entries } of await setsIn(folder)) {
    const out = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-given-'));
    try {
      for (const entry of entries) {
        const html = await withReading(path.join(folder, set, fileOf(entry)), async (_, bundle) =>
          writeHtml(await openBundle(bundle)),
        ).catch((error: unknown) => {
          console.log(`  ${entry.name} was not read: ${String(error)}`);
          return '';
        });
        await fs.writeFile(path.join(out, `${entry.name}.html`), html);
      }
      const scores = path.join(out, 'scores.json');
      await run(process.execPath, [path.join(folder, 'score.mjs'), out, '--truth', path.join(folder, set), '--json', scores], {
        maxBuffer: 100e6,
      });
      const { rows } = JSON.parse(await fs.readFile(scores, 'utf8')) as { rows: Row[] };
      const wanted = entries.every((entry) => fileOf(entry).endsWith('.pdf')) ? goals.text : goals.pictures;
      const known = Object.entries(wanted).filter(([figure]) => rows.some((row) => typeof row[figure] === 'number'));
      printFigures(`${set}, by ${path.join(path.basename(folder), 'score.mjs')}`, rows, Object.fromEntries(known), verdicts);
    } finally {
      await fs.rm(out, { recursive: true, force: true });
    }
  }
}
