import type { Canvas } from '@napi-rs/canvas';
import type { Notice } from '@manara/core/document/document';
import type { PageContent } from '@manara/pdf/page-content';

/** A page that was read from a picture. */
export interface ReadPicture {
  content: PageContent;
  notices: Notice['code'][];
  /** The page upright, as its content has it. */
  draw(dotsPerInch: number): Canvas;
}

export type PictureRead = { ok: true; page: ReadPicture } | { ok: false; reason: 'not_what_it_says' | 'damaged' | 'too_many_pixels' };

export interface PictureRequest {
  /** The page's place among those that are read, from 0. */
  index: number;
  language: 'en' | 'ar' | null;
  /** Where it is known. */
  dotsPerInch?: number;
  signal: AbortSignal;
}

/** Reads pictures of pages. */
export interface PictureReader {
  read(picture: Uint8Array, request: PictureRequest): Promise<PictureRead>;
  engine: { name: string; version: string };
  close(): Promise<void>;
}
