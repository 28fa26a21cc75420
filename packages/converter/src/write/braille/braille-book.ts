import type { Notice, StructuredDocument } from '@manara/core/document/document';
import { blocksOf, everyBlock } from '../walk.ts';
import { outlineOf, type WholeLevels } from '../outline.ts';
import { blank } from './cells.ts';
import { flowsOf } from './format/blocks.ts';
import { textsOf } from './format/flow.ts';
import { noteSection } from './format/note-section.ts';
import type { Place } from './format/place.ts';
import { canContract, makeScribe, type Scribe } from './format/scribe.ts';
import { frontFlows } from './front-pages.ts';
import { entriesOf } from './layout/entries.ts';
import { paginate, type BraillePage, type Paper } from './layout/paginate.ts';
import { findLiblouis, type Liblouis } from './liblouis/find.ts';
import { uncontractedArabic } from './own/arabic.ts';
import { uncontractedUeb } from './own/ueb.ts';
import type { BrailleKind, BrailleSettings } from './settings.ts';
import { signsOf } from './text/compose.ts';
import { normaliseText } from './text/normalise.ts';
import { liblouisTranslation, ownTranslation, type Translation } from './translate.ts';

/** What the making of braille needs from outside. */
export interface BraillePorts {
  /** Stops the program and rejects. */
  signal?: AbortSignal;
  /** Hears what people must be told of the book, besides what the book itself says. */
  onNotice?: (notice: Notice) => void;
  /** Null: made without the program; left out: with it where it is installed. */
  liblouis?: Liblouis | null;
  /** Of a part of a document. */
  levels?: WholeLevels;
}

/** A document in braille, page by page, before it is a file. */
export interface BrailleBook {
  pages: BraillePage[];
  /** Whether it is contracted. */
  contracted: boolean;
  /** Signs that the braille code lacks; each is described where it stands. */
  described: number;
  notices: Notice[];
}

function placeIn(document: StructuredDocument, whole?: WholeLevels): Place {
  const { levels } = outlineOf(document, whole);
  const rankOf = new Map([...levels].map(([id, level]) => [id, Math.max(1, level - 1)]));
  const targets = [...blocksOf(everyBlock(document))].flatMap((block) =>
    block.type === 'contents' ? block.entries.map(({ target }) => target) : [],
  );
  return {
    indent: 0,
    rankOf,
    anchors: new Set(targets.filter((target) => target !== null && levels.has(target)).filter((target) => target !== null)),
  };
}

/** A print page's number as cells, whatever it holds. */
function printNumber(label: string, { home }: Scribe): string {
  const code = /\p{Script=Arabic}|[\u0660-\u0669]/u.test(label) ? 'arabic' : 'uncontracted';
  const text = normaliseText(
    signsOf(label)
      .map(({ sign }) => sign)
      .join('')
      .trim(),
    code,
    home.describe,
  ).text;
  return code === 'arabic' ? uncontractedArabic(text) : uncontractedUeb(text);
}

/** How many of the formulas that were written came back equal when they were read. */
const verifiedFormulas = ({ kind, tally }: Scribe): Notice[] =>
  tally.written === 0
    ? []
    : [
        {
          code: kind === 'ueb' ? 'formulas_verified_in_ueb' : 'formulas_verified_in_nemeth',
          counts: { done: tally.verified, all: tally.written },
        },
      ];

interface Making {
  document: StructuredDocument;
  settings: BrailleSettings;
  kind: BrailleKind;
  liblouis: Liblouis | null;
  signal: AbortSignal;
  levels: WholeLevels | undefined;
}

/** Null where the program failed. */
async function make({ document, settings, kind, liblouis, signal, levels }: Making): Promise<BrailleBook | null> {
  const scribe = makeScribe(document, { ...settings, contracted: settings.contracted && liblouis !== null }, kind);
  const place = placeIn(document, levels);
  const body = [...flowsOf(document.blocks, scribe, place), ...noteSection(document, scribe, place)];
  const head = scribe.parts(signsOf(document.title ?? ''));
  const lacksProgram = settings.contracted && liblouis === null && canContract(document);
  const front = frontFlows({ document, scribe, lacksProgram });
  const texts = [...textsOf(front), ...textsOf(body), head];
  const { contracted } = scribe.home;
  const cellsOf: Translation | null = liblouis ? await liblouisTranslation(texts, liblouis, { contracted, signal }) : ownTranslation;
  if (!cellsOf) return null;
  const paper: Omit<Paper, 'prefix' | 'printPage' | 'head'> = {
    cells: settings.cells,
    lines: settings.lines,
    printNumber: (page) => printNumber(scribe.printLabel(page), scribe),
  };
  const words = head
    .map((part) => (part.kind === 'run' ? cellsOf(part) : part.kind === 'cells' ? part.cells : ''))
    .join('')
    .split(blank)
    .filter(Boolean);
  const showsPages = settings.print_pages !== false;
  const lay = (flows: typeof body, more: Pick<Paper, 'prefix' | 'printPage' | 'head'>) =>
    paginate(
      entriesOf(flows, cellsOf, settings.cells).filter(({ kind: entry }) => showsPages || entry !== 'page'),
      { ...paper, ...more },
    );
  return {
    pages: [
      ...lay(front, { prefix: 't', printPage: null, head: [] }),
      ...lay(body, { prefix: '', printPage: showsPages && document.pages.length > 0 ? 0 : null, head: words }),
    ],
    contracted,
    described: scribe.tally.described,
    notices: [
      ...(lacksProgram ? [{ code: 'contracted_braille_unavailable' } as const] : []),
      ...(scribe.tally.formulas > 0 ? [{ code: 'formulas_left_out_of_braille' } as const] : []),
      ...verifiedFormulas(scribe),
    ],
  };
}

let installed: Promise<Liblouis | null> | null = null;
const found = async ({ liblouis }: BraillePorts): Promise<Liblouis | null> =>
  liblouis === undefined ? await (installed ??= findLiblouis()) : liblouis;

/**
 * A document in braille: by liblouis where it is installed, else by our own code without contractions, which the book then says. Rejects only when it is
 * stopped. A program that fails, hangs or answers nonsense counts as none.
 */
export async function brailleBook(
  document: StructuredDocument,
  settings: BrailleSettings,
  kind: BrailleKind,
  ports: BraillePorts = {},
): Promise<BrailleBook> {
  const signal = ports.signal ?? new AbortController().signal;
  signal.throwIfAborted();
  const liblouis = await found(ports);
  const making = { document, settings, kind, signal, levels: ports.levels };
  const book = (await make({ ...making, liblouis })) ?? (await make({ ...making, liblouis: null }));
  if (!book) throw new Error('unreachable: our own code needs no program');
  for (const notice of book.notices) ports.onNotice?.(notice);
  return book;
}
