import type { DocumentPlace } from '@manara/core/document-check/document-place';
import type { DrawingKind } from './drawing.ts';
import type { OfficePackage } from './package.ts';

/** A run of text with the looks that hold for it. */
export interface Run {
  text: string;
  /** Points. */
  size: number;
  bold: boolean;
  /** `rrggbb`; `auto`: the program chooses what can be read; null: nobody knows. */
  color: string | null;
  /** The ground under it, the same. */
  ground: string | null;
  /** BCP 47; null where none is declared. */
  language: string | null;
}

/** A paragraph, or the text of a cell. */
export interface Passage {
  text: string;
  runs: Run[];
  /** An item of a true list. */
  isList: boolean;
  /** What gives it its looks, such as the name of a style. */
  styleName: string;
  place: DocumentPlace;
}

export interface Drawing {
  kind: DrawingKind;
  alternative: string;
  isDecorative: boolean;
  /** What it is in the file, for the fingerprint: its content, else its name. */
  identity: string;
  name: string;
  place: DocumentPlace;
}

export interface Link {
  text: string;
  /** The alternative text of a picture in it. */
  pictureText: string;
  address: string;
  place: DocumentPlace;
}

export interface Cell {
  text: string;
  columns: number;
  /** Goes on from the cell above it. */
  isContinued: boolean;
  /** The first of cells that are joined downwards. */
  isJoined: boolean;
}

export interface Table {
  rows: { isHeader: boolean; cells: Cell[] }[];
  /** The first row is formatted as a head, which programs and readers need not follow. */
  looksHeaded: boolean;
  place: DocumentPlace;
}

/** What all Office files have in common, as checks see it. */
export interface OfficeDocument {
  file: OfficePackage;
  passages: Passage[];
  /** Passages that follow each other on a page or slide, for what makes a list. */
  flows: Passage[][];
  drawings: Drawing[];
  links: Link[];
  tables: Table[];
  /** The language that is declared for the document as a whole, in scripts from left to right and from right to left. */
  language: string | null;
  bidiLanguage: string | null;
}

/** The smallest size of runs, however many there are. */
export const leastSize = (runs: readonly Run[]): number => runs.reduce((least, { size }) => Math.min(least, size), Infinity);

/** Whether a table is one of data: what has one row or one column only lines things up. */
export const isDataTable = ({ rows }: Table): boolean =>
  rows.length > 1 && rows.some(({ cells }) => cells.length > 1 || cells.some(({ columns }) => columns > 1));

/** The words of a table's first row, which it is known again by. */
export const headOf = ({ rows }: Table): string => rows[0]?.cells.map(({ text }) => text.trim()).join(' | ') ?? '';
