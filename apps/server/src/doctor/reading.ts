import { findTesseract } from '@manara/converter/read/image/tesseract/find-program';
import { shippedLanguages } from '@manara/converter/read/image/tesseract/language-data';
import type { Finding } from './examination.ts';

/** What reads pictures and scans: the tesseract program, else its slower twin that came with the product. */
export async function examineReading(): Promise<Finding[]> {
  const program = await findTesseract();
  if (program) return [{ verdict: 'fine', what: { id: 'doctor.reading', values: { version: program.version } } }];
  return [
    {
      verdict: 'lacking',
      what: { id: 'doctor.reading_none' },
      cost: { id: shippedLanguages().length > 0 ? 'doctor.reading_none_cost' : 'doctor.reading_nothing' },
      cure: 'sudo apt-get install tesseract-ocr tesseract-ocr-ara',
    },
  ];
}
