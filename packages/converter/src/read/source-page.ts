import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Notice } from '@manara/core/document/document';
import type { Area, PageContent } from '@manara/pdf/page-content';
import type { Bookmark } from './layout/headings/bookmarked.ts';
import type { PictureOrder } from './picture-orders.ts';
import type { TaggedPage } from './pdf/tagged/tag-hint.ts';
import type { PageTags } from './pdf/tagged/page-tags.ts';

/** A page of a source, whoever has read it. */
export interface SourcePage {
  content: PageContent;
  notices: Notice['code'][];
  /** What the source's own tags say besides, where it has some. */
  tags?: PageTags;
  /** What these tags say of the page's text, and whether it is to be believed. */
  tagged?: TaggedPage;
}

/** A document that is open to be read page by page. Pages count from 0 among those that are read. */
export interface Source {
  pageCount: number;
  page(index: number): Promise<SourcePage>;
  /** In the place of a page that is not read, or cannot be. */
  skip(index: number): SourcePage;
  /** The page upright, as its content has it, or an area of it; the caller's until the next is asked for. Asked after the page was read. */
  draw(index: number, dotsPerInch: number, area?: Area): Promise<Canvas>;
  /** Where pages are drawn side by side: how many at once, and what draws one. It answers whether that is done; what is not is the caller's to draw. */
  aside?: { atOnce: number; draw(index: number, orders: readonly PictureOrder[], wholePage: boolean): Promise<boolean> };
  /** What the source says of itself. */
  about: { title: string | null; author: string | null; language: string | null; notices: Notice['code'][] };
  /** Those that lead to pages that are read. */
  bookmarks: Bookmark[];
  engines(): { name: string; version: string }[];
  close(): Promise<void>;
}

/** Points: A4. */
const usual = { width: 595, height: 842 };

/** The picture of a page that is missing. */
export async function whitePage(dotsPerInch: number): Promise<Canvas> {
  const [width, height] = [usual.width, usual.height].map((points) => Math.round((points * dotsPerInch) / 72)) as [number, number];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** A page of which nothing could be read. `number`: its number in the source, from 1. */
export const missingPage = (index: number, number: number): PageContent => ({
  index,
  missing: number,
  ...usual,
  label: null,
  kind: 'text',
  glyphs: [],
  rules: [],
  images: [],
  links: [],
  fields: [],
});
