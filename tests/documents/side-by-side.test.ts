import fs from 'node:fs/promises';
import path from 'node:path';
import type { StructuredDocument } from '@manara/core/document/document';
import { expect, it } from 'vitest';
import { byTurns } from '../long-form.ts';
import { documents, fileOf } from './documents.ts';
import { withReading } from './read.ts';

/** The model and each picture of a bundle. */
async function allOf(
  document: StructuredDocument,
  bundle: string,
): Promise<{ document: StructuredDocument; pictures: Record<string, string> }> {
  const names = (await fs.readdir(bundle, { recursive: true })).filter((name) => name.endsWith('.png')).toSorted();
  const pictures = await Promise.all(
    names.map(async (name) => [name, (await fs.readFile(path.join(bundle, name))).toString('base64')] as const),
  );
  return { document, pictures: Object.fromEntries(pictures) };
}

it.each(byTurns(documents, 4))('reads and draws $name side by side as it does alone', async (document) => {
  const file = fileOf(document);
  const alone = await withReading(file, allOf);
  const aside = await withReading(file, allOf, { threads: 3, isPatient: true });
  expect(aside.document).toEqual(alone.document);
  expect(Object.keys(aside.pictures)).toEqual(Object.keys(alone.pictures));
  expect(aside.pictures).toEqual(alone.pictures);
});
