import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StructuredDocument } from '@manara/core/document/document';
import { arbitraryDocument, tokensIn, tokensOf } from '../../../testing/arbitrary-document.ts';
import {
  bundleOf,
  display,
  documentOf,
  figure,
  heading,
  note,
  pageBreak,
  paragraph,
  referenceTo,
  text,
} from '../../../testing/builders.ts';
import { modelDocuments } from '../../../testing/model-documents.ts';
import { everyBlock } from '../walk.ts';
import { writeEpub } from './write-epub.ts';

async function read(document: StructuredDocument) {
  const bytes = await writeEpub(bundleOf(document));
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
  const opf = files['EPUB/package.opf']!;
  const meta = (name: string) => [...opf.matchAll(new RegExp(`property="${name}">([^<]*)<`, 'g'))].map(([, value]) => value);
  const texts = Object.entries(files).filter(([name]) => /EPUB\/(?:text-\d+|notes)\.xhtml$/.test(name));
  const spine = [...opf.matchAll(/<itemref idref="([^"]+)"/g)].map(
    ([, id]) => opf.match(new RegExp(`id="${id}" href="([^"]+)"`))?.[1] ?? '',
  );
  return { bytes, files, opf, meta, texts, spine };
}

it('begins with its media type, neither compressed nor with anything before it', async () => {
  const { bytes } = await read(documentOf([paragraph('a')]));
  expect(Buffer.from(bytes.slice(30, 58)).toString('latin1')).toBe('mimetypeapplication/epub+zip');
});

it('is cut at its upper headings, its notes last, and every link leads to a place that is there', async () => {
  for (const make of Object.values(modelDocuments)) {
    const { files, spine } = await read(make());
    for (const name of spine) {
      const source = files[`EPUB/${name}`]!;
      for (const [, href = ''] of source.matchAll(/<a [^>]*href="([^"]*)"/g)) {
        if (/^(?:https?|mailto):/.test(href)) continue;
        const [file, id] = href.split('#');
        expect(files[`EPUB/${file || name}`], href).toContain(id ? `id="${id}"` : '<body');
      }
    }
  }
  const one = note('1', 'The note');
  const { spine } = await read(
    documentOf([heading(1, 'T'), heading(2, 'A'), heading(3, 'a'), heading(2, 'B'), paragraph([text('b'), referenceTo(one)])], {
      notes: [one],
    }),
  );
  expect(spine).toEqual(['nav.xhtml', 'text-001.xhtml', 'text-002.xhtml', 'text-003.xhtml', 'notes.xhtml']);
});

it('holds the text of any document once and in order, without a sign that XML cannot hold', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, async (document) => {
      const { files, spine } = await read(document);
      const words = spine.slice(1).map((name) => files[`EPUB/${name}`]!.replace(/<head>.*?<\/head>/s, '').replaceAll(/<[^>]*>/g, ''));
      expect(tokensIn(words.join('\n'))).toEqual(tokensOf(everyBlock(document)));
      // oxlint-disable-next-line no-control-regex -- they are what must not be there
      expect(words.join('')).not.toMatch(/[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    }),
    { numRuns: 60 },
  );
}, 120_000);

it('lists the pages of print where each begins', async () => {
  const pages = ['iv', '5'].map((label) => ({ width: 1, height: 1, label, kind: 'text' as const, confidence: 1 }));
  const { files, meta } = await read(documentOf([heading(2, 'A'), heading(2, 'B'), pageBreak(1), paragraph('b')], { pages }));
  expect(files['EPUB/nav.xhtml']).toContain('<a href="text-001.xhtml#page-1">iv</a>');
  expect(files['EPUB/nav.xhtml']).toContain('<a href="text-002.xhtml#page-2">5</a>');
  expect(files['EPUB/text-002.xhtml']).toContain('epub:type="pagebreak"');
  expect(meta('schema:accessibilityFeature')).toContain('pageBreakMarkers');
  expect(meta('pageBreakSource')).toEqual(['A document']);
  expect((await read(documentOf([paragraph('a')]))).meta('pageBreakSource')).toEqual([]);
});

describe('what it says of its own accessibility', () => {
  it('calls reading enough only where every picture is described by a person and every formula has its structure', async () => {
    const full = await read(
      documentOf([
        figure({ state: 'approved', text: 'A map' }),
        display('x', null, { mathml: '<math><mi>x</mi></math>' }),
        figure({ state: 'decorative' }),
      ]),
    );
    expect(full.meta('schema:accessModeSufficient')).toEqual(['textual,visual', 'textual']);
    expect(full.meta('schema:accessibilityFeature')).toEqual(expect.arrayContaining(['alternativeText', 'MathML']));
    for (const lacking of [figure({ state: 'missing' }), figure({ state: 'proposed', text: 'A map', from: 'caption' })]) {
      const { meta } = await read(documentOf([lacking]));
      expect(meta('schema:accessModeSufficient')).toEqual(['textual,visual']);
      expect(meta('schema:accessibilityFeature')).not.toContain('alternativeText');
      expect(meta('schema:accessibilitySummary').join('')).toContain('1 picture has no approved description');
    }
    const flat = await read(documentOf([display('x = 1')]));
    expect(flat.meta('schema:accessModeSufficient')).toEqual([]);
    expect(flat.meta('schema:accessibilityFeature')).not.toContain('MathML');
  });

  it('says whether a person has checked it, in the metadata and on its first page', async () => {
    const { files, meta } = await read(documentOf([paragraph('a')], { reviewed: { at: '2026-03-03T00:00:00Z', by: 'n' } }));
    expect(meta('schema:accessibilitySummary').join('')).toContain('checked by a person on March 3, 2026');
    expect(files['EPUB/nav.xhtml']).toContain('checked by a person on March 3, 2026');
  });
});

it('turns its pages from the right where the document is read from the right', async () => {
  const { opf, files } = await read(modelDocuments['arabic']!());
  expect(opf).toContain('page-progression-direction="rtl"');
  expect(files['EPUB/text-001.xhtml']).toContain('lang="ar" xml:lang="ar" dir="rtl"');
});
