import type { PdfPagesAbout, OwnPage } from '../pdf-pages.ts';
import type { PictureOrder } from '../picture-orders.ts';
import type { PackedPage } from './packed-page.ts';

/** What a thread beside the reading of a PDF has to know. */
export interface AsideSetup {
  /** The document, which each thread opens for itself. */
  file: string;
  password: string | undefined;
  about: PdfPagesAbout;
  /** The folder that pictures are written to. */
  bundle: string;
}

/** A page to be read, or all that is to be drawn of one. */
export type AsideTask = { kind: 'read'; index: number } | ({ kind: 'draw' } & DrawTask);

export interface DrawTask {
  index: number;
  orders: readonly PictureOrder[];
  /** Whether a picture of the page itself is made too. */
  wholePage: boolean;
  /** As the content of the page says. */
  turned: number | undefined;
}

/** Null where the thread could not do it, for whatever reason: whoever asked does it then. */
export type AsideAnswer =
  | { kind: 'read'; page: (Omit<OwnPage, 'content'> & { packed: PackedPage }) | null }
  | { kind: 'drawn'; isDone: boolean };

export type FromAside = { kind: 'ready' } | AsideAnswer;
