import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callProgram } from '../../../programs/program-call.ts';
import { isCells } from '../cells.ts';
import { tables, type Liblouis, type Table } from './find.ts';
import { indicatorTable } from './table.ts';

/**
 * lou_translate reads a line of at most 2,047 characters and would answer a longer one as several; of an answer it writes as many and would drop the rest.
 * A small letter becomes one cell, any other sign eight at most.
 */
const most = 1_900;
const weight = (character: string): number => (/^[a-z\s\p{Script=Arabic}]$/u.test(character) ? 2 : 8);
/** Cells become at most this many times as many letters. */
const cellWeight = 5;

/** The program's own escapes are kept from a text by doubling what introduces them; a line end would be another request. */
const asLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029\u00a0]/gu, ' ').replaceAll('\\', '\\\\');

/** A long text in pieces that end before a space where they can. */
function pieces(text: string, weigh: (character: string) => number): string[] {
  const found: string[] = [];
  let piece = '';
  let load = 0;
  for (const character of text) {
    if (load + weigh(character) > most) {
      const space = Math.max(piece.lastIndexOf(' '), piece.lastIndexOf('\u2800'));
      const at = space > 0 ? space : piece.length;
      found.push(piece.slice(0, at));
      piece = piece.slice(at);
      load = Array.from(piece).reduce((sum, one) => sum + weigh(one), 0);
    }
    piece += character;
    load += weigh(character);
  }
  return [...found, piece];
}

type Direction = '--forward' | '--backward';

async function withIndicators<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-braille-'));
  try {
    const file = path.join(folder, 'indicators.uti');
    await writeFile(file, indicatorTable());
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lines(
  liblouis: Liblouis,
  direction: Direction,
  table: Table,
  texts: string[],
  signal: AbortSignal,
): Promise<string[] | null> {
  const weigh = direction === '--forward' ? weight : () => cellWeight;
  const parts = texts.map((text) => pieces(text, weigh));
  const flat = parts.flat();
  const input = flat.map((text) => `${asLine(text)}\n`).join('');
  const end = await withIndicators((file) =>
    callProgram(
      {
        program: liblouis.program,
        args: [direction, `unicode.dis,${tables[table]},${file}`],
        input,
        milliseconds: 20_000 + Math.ceil(input.length / 20),
      },
      signal,
    ),
  );
  const answers = end?.code === 0 ? end.out.split('\n').slice(0, -1) : null;
  if (answers?.length !== flat.length) return null;
  let at = 0;
  return parts.map((pieceList) => answers.slice(at, (at += pieceList.length)).join(''));
}

/**
 * Cells of each text by one process for all of them; null where the program failed, answered with anything but cells or as many lines as
 * it was given, or was stopped: no part of an answer that cannot be told from another is used.
 */
export async function translate(liblouis: Liblouis, table: Table, texts: string[], signal: AbortSignal): Promise<string[] | null> {
  if (texts.length === 0) return [];
  const answers = await lines(liblouis, '--forward', table, texts, signal);
  const cells = answers?.map((answer) => answer.replaceAll(' ', '\u2800'));
  return cells?.every(isCells) ? cells : null;
}

/** Print of each text of cells, for proofs; our indicators come back as the characters that stand for them. */
export const translateBack = (liblouis: Liblouis, table: Table, cells: string[], signal: AbortSignal): Promise<string[] | null> =>
  lines(liblouis, '--backward', table, cells, signal);
