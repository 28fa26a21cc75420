import type { PageContent } from '@manara/pdf/page-content';
import { openPdf, type Pdf } from '@manara/pdf/open-pdf';
import { entryOf, openRaw, type RawFile } from '@manara/pdf/raw/raw-file';
import { isDictionary, isStream, nameOf, type RawDictionary } from '@manara/pdf/raw/values';
import type { OutlineEntry } from '@manara/pdf/document/outline';
import { bounds } from '../bounds.ts';
import { Refused } from '../zip/read-zip.ts';
import type { Page, PdfFacts, PdfFile } from './document.ts';
import { readProtection } from './protection.ts';
import { readAnnotations, readRawPages, readTabOrder } from './read-pages.ts';
import { readStructureTree } from './read-structure-tree.ts';

/** The catalogue that the file names; where it names none, the last one with pages. */
function catalogueOf(file: RawFile): RawDictionary | null {
  const numbers = [...file.numbers.plain, ...file.numbers.packed, ...(file.root === null ? [] : [file.root])];
  for (const object of numbers.toReversed()) {
    const value = file.follow({ object });
    if (isDictionary(value) && nameOf(file.follow(value.get('Type'))) === 'Catalog' && isDictionary(entryOf(file, value, 'Pages')))
      return value;
  }
  return null;
}

function factsOf(file: RawFile, catalogue: RawDictionary): PdfFacts {
  const marks = catalogue.get('MarkInfo');
  const metadata = file.follow(catalogue.get('Metadata'));
  const xmp = isStream(metadata) ? Buffer.from(file.bytesOf(metadata) ?? []).toString('utf8') : '';
  return {
    isMarked: entryOf(file, marks, 'Marked') === true,
    hasSuspects: entryOf(file, marks, 'Suspects') === true,
    showsTitle: entryOf(file, catalogue.get('ViewerPreferences'), 'DisplayDocTitle') === true,
    claimsUa: /pdfuaid:part/u.test(xmp),
  };
}

const count = (entries: readonly OutlineEntry[]): number => entries.reduce((sum, { children }) => sum + 1 + count(children), 0);

async function contentsOf(pdf: Pdf): Promise<(PageContent | null)[]> {
  const contents: (PageContent | null)[] = [];
  for (let index = 0; index < Math.min(pdf.pageCount, bounds.pages); index += 1) contents.push(await pdf.content(index).catch(() => null));
  return contents;
}

async function fileOf(pdf: Pdf, bytes: Uint8Array): Promise<PdfFile> {
  const metadata = await pdf.metadata();
  const protection = readProtection(bytes);
  const raw = openRaw(bytes);
  const catalogue = raw && catalogueOf(raw);
  const rawPages = raw && catalogue ? readRawPages(raw, catalogue.get('Pages')) : [];
  const contents = await contentsOf(pdf);
  const pages = Array.from({ length: Math.max(contents.length, rawPages.length) }, (_, index): Page => {
    const page = rawPages[index];
    const number = index + 1;
    return {
      number,
      annotations: raw && page ? readAnnotations(raw, page, number) : [],
      tabOrder: raw && page ? readTabOrder(raw, page) : null,
      content: contents[index] ?? null,
    };
  });
  const numbers = new Map(rawPages.map(({ object }, index) => [object, index + 1]));
  const tree = raw && catalogue ? readStructureTree(raw, catalogue.get('StructTreeRoot'), numbers) : null;
  const facts = raw && catalogue ? factsOf(raw, catalogue) : null;
  const hasTree = tree !== null && tree.elements.length > 0;
  return {
    title: metadata.title,
    language: metadata.language,
    pageCount: pdf.pageCount,
    pages,
    bookmarks: count(await pdf.outline()),
    isTagged: facts ? facts.isMarked && hasTree : metadata.isTagged,
    facts,
    structure: hasTree ? tree.structure : null,
    elements: tree?.elements ?? [],
    holders: tree?.holders ?? new Map(),
    roleMap: tree?.roleMap ?? new Map(),
    hasForm: metadata.hasForm || metadata.hasXfa,
    hasXfa: metadata.hasXfa,
    protection,
  };
}

/** Reads a PDF. Throws Refused. */
export async function readPdf(bytes: Uint8Array): Promise<PdfFile> {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Refused(opened.reason === 'encrypted' || opened.reason === 'wrong_password' ? 'encrypted' : 'damaged');
  try {
    return await fileOf(opened.pdf, bytes);
  } finally {
    await opened.pdf.close();
  }
}
