import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { signIn } from '../../formula/tree/sign-in.ts';
import type { Element, Node } from '../markup/element.ts';
import { subsetFont } from './subset-font.ts';
import { sfntOf, woffOf } from './woff.ts';

/** Under this name outputs know the font that comes with them. */
export const mathFontName = 'Manara Math';

let whole: Promise<Buffer> | null = null;
/** STIX Two Math: its table for mathematics tells browsers how roots, brackets and fractions are drawn. Many systems have no such font. */
const wholeFont = async (): Promise<Buffer> =>
  sfntOf(await fs.readFile(createRequire(import.meta.url).resolve('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff')));

const isElement = (node: Node): node is Element => typeof node !== 'string';
const textOf = (node: Node): string => (isElement(node) ? node.children.map(textOf).join('') : node);

/** The signs of all formulas in markup; a single letter is drawn in italics, which are signs of their own. Empty where there is no formula. */
function signsOf(nodes: readonly Node[], signs = new Set<string>()): Set<string> {
  for (const node of nodes.filter(isElement)) {
    if (node.name !== 'math') signsOf(node.children, signs);
    else for (const sign of ['√', ...textOf(node)]) signs.add(sign).add(signIn(sign, 'italic'));
  }
  return signs;
}

/** A font with what the formulas in some markup need, as a WOFF file; null where there are none. */
export async function mathFont(nodes: readonly Node[]): Promise<Uint8Array | null> {
  const signs = signsOf(nodes);
  return signs.size === 0 ? null : woffOf(await subsetFont(await (whole ??= wholeFont()), signs));
}

/** The style by which formulas wear the font at an address. */
export const mathFontStyle = (address: string): string =>
  `@font-face{font-family:"${mathFontName}";src:url(${address})}\nmath{font-family:"${mathFontName}",math,"STIX Two Math","Cambria Math","Latin Modern Math"}\n`;
