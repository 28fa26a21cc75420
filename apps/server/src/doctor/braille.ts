import { findLiblouis } from '@manara/converter/write/braille/liblouis/find';
import type { Finding } from './examination.ts';

/** The program for contracted braille: without it braille is written letter for letter by our own code. */
export async function examineBraille(): Promise<Finding[]> {
  const liblouis = await findLiblouis();
  if (liblouis) return [{ verdict: 'fine', what: { id: 'doctor.braille', values: { version: liblouis.version } } }];
  return [
    {
      verdict: 'lacking',
      what: { id: 'doctor.braille_none' },
      cost: { id: 'doctor.braille_none_cost' },
      cure: 'sudo apt-get install liblouis-bin',
    },
  ];
}
