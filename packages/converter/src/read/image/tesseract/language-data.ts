import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OcrLanguage } from './recogniser.ts';
import { ocrLanguages } from './recogniser.ts';

const require = createRequire(import.meta.url);

/** Where the file stands that came with the product; null where it was not installed. */
export function shippedFile(language: OcrLanguage): string | null {
  try {
    const file = path.join(
      path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)),
      '4.0.0_best_int',
      `${language}.traineddata.gz`,
    );
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

/** Languages whose data came with the product. */
export const shippedLanguages = (): OcrLanguage[] => ocrLanguages.filter((language) => shippedFile(language) !== null);

/** The language data that came with the product, unpacked; null where it was not installed. */
export function shippedData(language: OcrLanguage): Uint8Array | null {
  const file = shippedFile(language);
  return file === null ? null : gunzipSync(readFileSync(file));
}
