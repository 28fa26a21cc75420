import fs from 'node:fs/promises';
import path from 'node:path';

/** The reader may be improved by what is wrong in the open half. Of the kept half only figures are looked at. */
export const halves = ['open', 'kept'] as const;
export type Half = (typeof halves)[number];

const folder = import.meta.dirname;

export const namesOf = async (half: Half): Promise<string[]> =>
  (JSON.parse(await fs.readFile(path.join(folder, 'split.json'), 'utf8')) as Record<Half, string[]>)[half];

export const sourceOf = (name: string): string => path.join(folder, 'sources', `${name}.html`);
export const fileOf = (name: string): string => path.join(folder, 'files', `${name}.pdf`);
export const truthOf = (name: string): string => path.join(folder, 'truth', `${name}.json`);
