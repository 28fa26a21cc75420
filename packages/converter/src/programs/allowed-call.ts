import path from 'node:path';
import { tables } from '../write/braille/liblouis/find.ts';
import { ocrLanguages } from '../read/image/tesseract/recogniser.ts';
import type { ProgramCall } from './program-call.ts';

/** Programs and data as whoever starts them knows them, and the folder that the process which asks may write to. */
export interface ProgramPlaces {
  folder: string;
  liblouis: string;
  tesseract: string;
  /** Where tesseract has said that its own data are. */
  tesseractData: string | null;
}

/** Longest time that a program may take. */
const mostMilliseconds = 3_600_000;

const inFolder = (folder: string, file: string | undefined): boolean =>
  file !== undefined && path.isAbsolute(file) && path.resolve(file) === file && file.startsWith(folder + path.sep);

function isLiblouisCall(args: readonly string[], { folder }: ProgramPlaces): boolean {
  const [first, list, ...more] = args;
  if (args.length === 1) return first === '--version';
  if (more.length > 0 || (first !== '--forward' && first !== '--backward')) return false;
  const [display, table = '', indicators, ...others] = list?.split(',') ?? [];
  return (
    display === 'unicode.dis' &&
    (Object.values(tables) as string[]).includes(table) &&
    (indicators === undefined || inFolder(folder, indicators)) &&
    others.length === 0
  );
}

function isTesseractCall(args: readonly string[], { folder, tesseractData }: ProgramPlaces): boolean {
  if (args.length === 1) return args[0] === '--version' || args[0] === '--list-langs';
  const [list, out, data, dataFolder, ...settings] = args;
  const [, language = ''] = settings;
  return (
    inFolder(folder, list) &&
    out === 'stdout' &&
    data === '--tessdata-dir' &&
    dataFolder !== undefined &&
    (dataFolder === tesseractData || inFolder(folder, dataFolder)) &&
    (ocrLanguages as readonly string[]).includes(language) &&
    /^-l \w+ --oem 1 --psm \d+ --dpi 300 -c tessedit_create_tsv=1$/.test(settings.join(' '))
  );
}

/** Whether a call is one of those that converting a document needs. The process that asks has read a stranger's file, and may no longer be ours. */
export function isAllowedCall({ program, args, input, milliseconds }: ProgramCall, places: ProgramPlaces): boolean {
  if (!Array.isArray(args) || !args.every((one) => typeof one === 'string') || typeof input !== 'string') return false;
  if (!(milliseconds > 0 && milliseconds <= mostMilliseconds)) return false;
  if (program === places.liblouis) return isLiblouisCall(args, places);
  return program === places.tesseract && isTesseractCall(args, places);
}
