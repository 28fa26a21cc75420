import type { Canvas } from '@napi-rs/canvas';
import type { Notice } from '@manara/core/document/document';
import type { Area, ImagePlace, PageContent } from '@manara/pdf/page-content';
import { heightOf, widthOf } from './bitmap/bitmap.ts';
import { drawPart } from '../draw-part.ts';
import { decodePicture } from './decode/decode-picture.ts';
import type { PageAnalysis } from './page/analyse.ts';
import { analyse } from './page/analyse.ts';
import { flattened } from './page/flatten.ts';
import { piecesOf } from './page/pieces.ts';
import { resolutionOf } from './page/resolution.ts';
import type { UprightPage } from './page/upright.ts';
import { makeUpright, upsideDown } from './page/upright.ts';
import type { OcrLanguage, Recogniser } from './tesseract/recogniser.ts';
import { glyphsOf, rulesOf } from './words/glyphs.ts';
import type { Word } from './words/read-pieces.ts';
import { readPieces } from './words/read-pieces.ts';

export interface PictureRequest {
  /** Counts from 0. */
  index: number;
  /** Language of the document where somebody said it. */
  language: 'en' | 'ar' | null;
  recogniser: Recogniser;
  /** Of a page that was rendered at a known resolution. */
  dotsPerInch?: number;
  signal?: AbortSignal;
  /** Milliseconds for each call of the recogniser; two minutes unless said. */
  timeout?: number;
}

/** A page read from a picture. Its boxes are points of the upright page, which `cut` and `draw` draw from. */
export interface PicturePage {
  content: PageContent;
  /** Mean confidence of its words, 0 to 1; 0 where it has none. */
  confidence: number;
  /** The script that most of it is in; null where it has no words. */
  language: 'en' | 'ar' | null;
  notices: Notice['code'][];
  /** A part of the upright page, at its own resolution. */
  cut(area: Area): Canvas;
  /** The upright page. */
  draw(dotsPerInch: number): Canvas;
}

export type PictureReading = { ok: true; page: PicturePage } | { ok: false; reason: 'not_what_it_says' | 'damaged' | 'too_many_pixels' };

/** Reads a PNG or JPEG as a page: what is text, what is drawn, where its lines run. Rejects when aborted or when the recogniser fails. */
export async function readPicturePage(bytes: Uint8Array, request: PictureRequest): Promise<PictureReading> {
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) return decoded;
  const { canvas, scale, header, truncated } = decoded.picture;
  request.signal?.throwIfAborted();
  const flat = request.dotsPerInch === undefined ? flattened(canvas) : null;
  let reading = await readUpright(makeUpright(flat ?? canvas), request);
  if (reading.unsure) {
    const other = await readUpright(upsideDown(reading.upright), request);
    if (other.confidence > reading.confidence + 0.1) reading = other;
  }
  const said = request.dotsPerInch ?? (flat ? null : header.dotsPerInch);
  return { ok: true, page: pageOf(reading, request, said === null ? null : said * scale * reading.upright.scale, truncated) };
}

interface Reading {
  upright: UprightPage;
  analysis: PageAnalysis;
  words: Word[];
  confidence: number;
  /** So badly read that the page may stand on its head. */
  unsure: boolean;
}

const languages: Record<'en' | 'ar', OcrLanguage> = { en: 'eng', ar: 'ara' };

async function readUpright(upright: UprightPage, request: PictureRequest): Promise<Reading> {
  const analysis = analyse(upright);
  const words = await readPieces(piecesOf(analysis), upright.grey, analysis.components.labels, {
    recogniser: request.recogniser,
    language: request.language === null ? null : languages[request.language],
    signal: request.signal,
    timeout: request.timeout ?? 120_000,
  });
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const confidence = letters === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
  return { upright, analysis, words, confidence, unsure: letters >= 8 && confidence < 0.6 };
}

function pageOf(reading: Reading, request: PictureRequest, said: number | null, truncated: boolean): PicturePage {
  const { upright, analysis, words } = reading;
  const { canvas } = upright;
  const resolution = resolutionOf(canvas.width, canvas.height, said, analysis.em);
  const points = 72 / resolution;
  const arabicLetters = words.filter((word) => word.language === 'ara').reduce((sum, word) => sum + word.text.length, 0);
  const allLetters = words.reduce((sum, word) => sum + word.text.length, 0);
  const content: PageContent = {
    index: request.index,
    width: canvas.width * points,
    height: canvas.height * points,
    label: null,
    kind: 'picture',
    glyphs: glyphsOf(words, analysis, upright.ink, points),
    rules: rulesOf(analysis, points),
    images: analysis.pictures.map((picture, at): ImagePlace => ({
      id: `p${request.index}i${at}`,
      x: picture.left * points,
      y: picture.top * points,
      width: widthOf(picture) * points,
      height: heightOf(picture) * points,
      pixelWidth: widthOf(picture),
      pixelHeight: heightOf(picture),
      mcid: null,
    })),
    links: [],
    fields: [],
  };
  const notices: Notice['code'][] = [];
  if (truncated) notices.push('damaged_source');
  if (upright.poor) notices.push('poor_resolution');
  const wanted = request.language === null ? [] : [languages[request.language]];
  if (wanted.some((language) => !request.recogniser.languages.includes(language)) || request.recogniser.languages.length === 0)
    notices.push('no_ocr_language');
  return {
    content,
    confidence: reading.confidence,
    language: allLetters === 0 ? null : arabicLetters > allLetters / 2 ? 'ar' : 'en',
    notices,
    cut: (area) => drawn(canvas, { x: area.x / points, y: area.y / points, width: area.width / points, height: area.height / points }, 1),
    draw: (dotsPerInch) => drawn(canvas, { x: 0, y: 0, width: canvas.width, height: canvas.height }, dotsPerInch / resolution),
  };
}

const drawn = (canvas: Canvas, area: Area, scale: number): Canvas =>
  drawPart(canvas, area, { width: area.width * scale, height: area.height * scale });
