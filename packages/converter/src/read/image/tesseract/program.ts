import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { callProgram } from '../../../programs/program-call.ts';
import type { Grey } from '../bitmap/bitmap.ts';
import type { TesseractProgram } from './find-program.ts';
import { shippedData, shippedLanguages } from './language-data.ts';
import { pgmOf } from './pgm.ts';
import type { OcrLanguage, Recogniser, RecogniserOptions } from './recogniser.ts';
import { ocrLanguages, segmentation } from './recogniser.ts';
import { allTogether, byTurns, shares } from './shares.ts';
import { readTsv } from './tsv.ts';

/** The Arabic data that came with the product reads better than Debian's; English of both is as good, and Debian's is faster. */
const ownData = (language: OcrLanguage, program: TesseractProgram): boolean =>
  (language === 'ara' || !program.languages.includes(language)) && shippedLanguages().includes(language);

/** Both languages of a page may be read at the same time. */
const fewestAtOnce = 2;

/**
 * Reads with the tesseract program, of one thread each, in a folder of its own that goes when it closes: a call for a list of pictures, or `programs` calls
 * side by side for a long one.
 */
export async function createProgramRecogniser(program: TesseractProgram, programs = 1): Promise<Recogniser> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'manara-ocr-'));
  const ready = new Map<OcrLanguage, Promise<string>>();
  const dataFor = (language: OcrLanguage): Promise<string> => {
    let data = ready.get(language);
    if (!data) {
      data = (async () => {
        if (!ownData(language, program) && program.dataFolder) return program.dataFolder;
        await writeFile(path.join(folder, `${language}.traineddata`), shippedData(language) as Uint8Array);
        return folder;
      })();
      ready.set(language, data);
    }
    return data;
  };
  let calls = 0;
  const turn = byTurns(Math.max(fewestAtOnce, programs));
  const recogniseAll = async (pictures: Grey[], data: string, { language, layout, signal, timeout }: RecogniserOptions) => {
    const call = path.join(folder, `call-${(calls += 1)}`);
    const list = await writePictures(call, pictures);
    try {
      const args = [
        list,
        'stdout',
        '--tessdata-dir',
        data,
        '-l',
        language,
        '--oem',
        '1',
        '--psm',
        segmentation[layout],
        '--dpi',
        '300',
        '-c',
        'tessedit_create_tsv=1',
      ];
      return readTsv(await run(program.path, args, signal, timeout), pictures.length);
    } finally {
      await rm(call, { recursive: true, force: true });
      await rm(list, { force: true });
    }
  };
  return {
    name: 'tesseract',
    version: program.version,
    languages: ocrLanguages.filter((language) => program.languages.includes(language) || shippedLanguages().includes(language)),
    async recognise(pictures, options) {
      if (pictures.length === 0) return [];
      const data = await dataFor(options.language);
      const read = (part: Grey[], signal: AbortSignal) => recogniseAll(part, data, { ...options, signal });
      return (await allTogether(shares(pictures, programs), read, { turn, signal: options.signal })).flat();
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** All pictures in one file of raw bytes would need a format that tesseract reads page by page; a list of small files is read as one document. */
async function writePictures(call: string, pictures: Grey[]): Promise<string> {
  await mkdir(call);
  const files = pictures.map((_, at) => path.join(call, `${at}.pgm`));
  await Promise.all(pictures.map((picture, at) => writeFile(files[at] as string, pgmOf(picture))));
  const list = `${call}.txt`;
  await writeFile(list, `${files.join('\n')}\n`);
  return list;
}

async function run(program: string, args: string[], signal: AbortSignal | undefined, milliseconds: number): Promise<string> {
  const end = await callProgram({ program, args, input: '', milliseconds }, signal);
  if (!end) throw new Error('tesseract could not be started');
  if (end.code === 0) return end.out;
  throw new Error(
    end.code === null ? 'tesseract was stopped: its time was over' : `tesseract ended with ${end.code}: ${end.said.trim().slice(0, 400)}`,
  );
}
