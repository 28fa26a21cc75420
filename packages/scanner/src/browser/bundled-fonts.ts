import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { woffToSfnt } from './woff-to-sfnt.ts';

/** Metric-compatible with Times New Roman and Arial, and Arabic: enough that a machine without fonts lays pages out like others. */
const families = [
  { family: 'tinos', script: 'latin' },
  { family: 'arimo', script: 'latin' },
  { family: 'noto-sans-arabic', script: 'arabic' },
];
const weights = [400, 700];

/** Font files from the packages, ready to be written where fontconfig looks. */
export async function bundledFonts(): Promise<{ name: string; content: Buffer }[]> {
  const require = createRequire(import.meta.url);
  const fonts: { name: string; content: Buffer }[] = [];
  for (const { family, script } of families) {
    const folder = path.dirname(require.resolve(`@fontsource/${family}/package.json`));
    for (const weight of weights) {
      const content = woffToSfnt(await readFile(path.join(folder, 'files', `${family}-${script}-${weight}-normal.woff`)));
      if (content) fonts.push({ name: `${family}-${weight}.ttf`, content });
    }
  }
  return fonts;
}

const machineSettings = '/etc/fonts/fonts.conf';
const prefer = (wanted: string, offered: string): string =>
  `  <alias binding="same"><family>${wanted}</family><default><family>${offered}</family></default></alias>\n`;

/** fontconfig's settings: the machine's own fonts and choices where it has any, ours after them. `folder` holds ours. */
export function fontSettings(folder: string): string {
  const machine = existsSync(machineSettings)
    ? `  <include ignore_missing="yes">${machineSettings}</include>\n`
    : '  <dir>/usr/share/fonts</dir>\n  <dir>/usr/local/share/fonts</dir>\n';
  const aliases = [
    ['serif', 'Tinos'],
    ['sans-serif', 'Arimo'],
    ['Times New Roman', 'Tinos'],
    ['Times', 'Tinos'],
    ['Arial', 'Arimo'],
    ['Helvetica', 'Arimo'],
  ];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${machine}  <dir>${folder}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
${aliases.map(([wanted = '', offered = '']) => prefer(wanted, offered)).join('')}</fontconfig>
`;
}
