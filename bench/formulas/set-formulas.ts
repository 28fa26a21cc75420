// Sets the formulas of kinds.txt by two engines in four families of fonts, each below a line that numbers it. The files are in the repository; whoever changes
// the formulas makes them anew.
//   node bench/formulas/set-formulas.ts      (needs pdflatex and lualatex with mathptmx and unicode-math, and Chromium)
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createPrinter } from '@manara/server/platform/print/printer';
import { formulasByKind, mathmlOf, setFolder } from './kinds.ts';

const packages = '\\usepackage{amsmath,amssymb,cancel}';
const families = {
  'computer-modern': { program: 'pdflatex', preamble: packages },
  // Times comes last: amssymb takes away the \hbar it defines.
  times: { program: 'pdflatex', preamble: `\\usepackage[T1]{fontenc}${packages}\\usepackage{mathptmx}` },
  'latin-modern': {
    program: 'lualatex',
    preamble: `${packages}\\usepackage{unicode-math}\\AtBeginDocument{\\let\\setminus\\smallsetminus}`,
  },
} as const;

/** Set as long as a line, so that a formula stands in the middle of a column of words as it does in a book. */
const above = 'Item NUMBER of the list is the formula that is set below this line of words, in the middle of it.';

const numbered = (write: (latex: string) => string) =>
  formulasByKind.map(({ latex }, at) => write(latex).replaceAll('NUMBER', String(at + 1)));

function byTex({ program, preamble }: (typeof families)[keyof typeof families], target: string): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-set-'));
  const body = numbered((latex) => `\\noindent\\hbox to\\linewidth{${above}}\n\\[${latex}\\]`).join('\n\n');
  fs.writeFileSync(
    path.join(folder, 'set.tex'),
    `\\documentclass[11pt]{article}\n\\usepackage[a4paper,margin=25mm]{geometry}\n${preamble}\n\\begin{document}\n${body}\n\\end{document}\n`,
  );
  execFileSync(program, ['-interaction=nonstopmode', '-halt-on-error', 'set.tex'], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, SOURCE_DATE_EPOCH: '946684800' },
  });
  fs.copyFileSync(path.join(folder, 'set.pdf'), target);
  fs.rmSync(folder, { recursive: true });
}

/** Browsers draw a line over or under signs as a mark only. */
const drawn = (mathml: string): string =>
  mathml
    .replaceAll(/<menclose notation="top"[^>]*>(.*?)<\/menclose>/gsu, '<mover><mrow>$1</mrow><mo stretchy="true">¯</mo></mover>')
    .replaceAll(/<menclose notation="bottom"[^>]*>(.*?)<\/menclose>/gsu, '<munder><mrow>$1</mrow><mo stretchy="true">_</mo></munder>');

async function byChromium(target: string): Promise<void> {
  const font = fs
    .readFileSync(createRequire(import.meta.url).resolve('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff'))
    .toString('base64');
  const items = formulasByKind
    .map((one, at) => `<p>${above.replace('NUMBER', String(at + 1))}</p>\n<div>${drawn(mathmlOf(one))}</div>`)
    .join('\n');
  const style = `@font-face{font-family:F;src:url(data:font/woff;base64,${font})}@page{size:A4;margin:25mm}body{font:11pt/1.5 serif}p{text-align-last:justify}.tml-right{text-align:right}.tml-left{text-align:left}math{font-family:F,math}div{break-inside:avoid;margin-block:3mm}`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Formulas</title><style>${style}</style></head><body>${items}</body></html>`;
  const printer = createPrinter({ ...(process.env['MANARA_CHROMIUM'] && { executablePath: process.env['MANARA_CHROMIUM'] }) });
  const pdf = await printer.print(
    (async function* () {
      yield html;
    })(),
    'bench',
  );
  // Papers have no structure that says what is a formula: the same bytes without a way to it.
  const bare = Buffer.from(pdf).toString('latin1').replaceAll('/StructTreeRoot', '/XtructTreeRoot').replaceAll('/MarkInfo', '/XarkInfo');
  fs.writeFileSync(target, Buffer.from(bare, 'latin1'));
}

fs.mkdirSync(setFolder, { recursive: true });
for (const [name, family] of Object.entries(families)) byTex(family, path.join(setFolder, `${name}.pdf`));
await byChromium(path.join(setFolder, 'stix-two.pdf'));
