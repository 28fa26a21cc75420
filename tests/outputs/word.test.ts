import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDocx } from '@manara/converter/write/docx/write-docx';
import { arbitraryDocument, tokensIn, tokensOf } from '../../packages/converter/testing/arbitrary-document.ts';
import { bundleOf } from '../../packages/converter/testing/builders.ts';
import { modelDocuments } from '../../packages/converter/testing/model-documents.ts';
import { convertWithOffice, officeHas } from '../programs/libre-office.ts';

const any = fc.sample(arbitraryDocument, { numRuns: 6, seed: 20 });
const folder = mkdtempSync(path.join(os.tmpdir(), 'manara-word-'));
const textOf = (name: string): string => readFileSync(path.join(folder, `${name}.txt`), 'utf8');

describe.skipIf(!officeHas('Writer'))('Word files in LibreOffice (LibreOffice Writer must be installed)', () => {
  beforeAll(async () => {
    const documents = [
      ...Object.entries(modelDocuments).map(([name, make]) => [name, make()] as const),
      ...any.map((one, index) => [String(index), one] as const),
    ];
    for (const [name, document] of documents) writeFileSync(path.join(folder, `${name}.docx`), await writeDocx(bundleOf(document)));
    const files = documents.map(([name]) => path.join(folder, `${name}.docx`));
    convertWithOffice(folder, 'txt:Text (encoded):UTF8', files);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('hold the text of any document once and in order (this form of it leaves out footnotes)', () => {
    for (const [index, document] of any.entries()) {
      const notes = tokensOf(document.notes.flatMap(({ blocks }) => blocks));
      const drawn = new Set(tokensIn(JSON.stringify(document)).filter((token) => pictured(JSON.stringify(document), token)));
      const read = tokensIn(textOf(String(index)));
      expect(read.filter((token) => !notes.includes(token))).toEqual(tokensOf(document.blocks).filter((token) => !drawn.has(token)));
    }
  });

  it('read as they are written', () => {
    const english = textOf('english').replaceAll(/\s+/g, ' ');
    const sentences = [
      'A survey of harbours & quays',
      'Words in bold, italics, both',
      'Old Harbour',
      '4 m',
      'not measured',
      'Quoted words.',
      'Nasser, S. Harbours.',
    ];
    const places = sentences.map((sentence) => english.indexOf(sentence));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(textOf('arabic')).toContain('ويسمى العدد ٢٥ المميز، وبالإنجليزية discriminant.');
  });

  it('count their lists as the source does', () => {
    const lists = textOf('lists');
    for (const line of [
      /\b1\.\s+At depth 1$/m,
      /\ba\)\s+At depth 2$/m,
      /\(ii\)\s+At depth 3, once more$/m,
      /\bII\.\s+At depth 5, once more$/m,
      /\b6\.\s+The sixth/,
      /\bv\.\s+five/,
    ])
      expect(lists).toMatch(line);
  });
});

/** A formula that stands as its picture has its signs in its alternative text. */
const pictured = (json: string, token: string): boolean =>
  new RegExp(`"linear":"${token} ","glyphs":\\[\\],"rules":\\[\\],"picture":\\{`).test(json);
