// How well and how fast documents are read.
//   node bench/documents.ts [--unseen] [--from DIR] [--only own|given|speed|ocr|uploads …]
// The documents of tests/documents, and those of DIR, which holds `score.mjs` and sets of documents (folders with a `manifest.json`).
// With --unseen instead the documents of bench/documents/unseen: one half document by document, of the other half the means alone.
// Ends with 1 when a goal is missed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { givenDocuments } from './documents/given-documents.ts';
import { ocrSpeed } from './documents/ocr-speed.ts';
import { ownDocuments } from './documents/own-documents.ts';
import { speed } from './documents/speed.ts';
import { unseenDocuments } from './documents/unseen-documents.ts';
import { uploads } from './documents/uploads.ts';
import { Verdicts } from './documents/verdicts.ts';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { unseen: { type: 'boolean' }, from: { type: 'string' }, only: { type: 'string', multiple: true } },
  });
  const from = values.from === undefined ? null : path.resolve(values.from);
  const parts: Record<string, (verdicts: Verdicts) => Promise<void>> = values.unseen
    ? { unseen: unseenDocuments }
    : {
        own: ownDocuments,
        ...(from !== null && { given: (verdicts: Verdicts) => givenDocuments(from, verdicts) }),
        speed,
        ocr: ocrSpeed,
        uploads,
      };
  if ((from !== null && !existsSync(path.join(from, 'score.mjs'))) || values.only?.some((name) => !(name in parts))) {
    console.error(
      `usage: node bench/documents.ts [--unseen] [--from DIR] [--only PART …]   (DIR holds score.mjs; parts: ${Object.keys(parts).join(', ')})`,
    );
    return 2;
  }
  const verdicts = new Verdicts();
  for (const [name, part] of Object.entries(parts)) if (!values.only || values.only.includes(name)) await part(verdicts);
  console.log(verdicts.missed === 0 ? '\nAll goals are met.' : `\nGoals missed: ${verdicts.missed}`);
  return verdicts.missed === 0 ? 0 : 1;
}

process.exitCode = await main();
