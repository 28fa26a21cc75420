import type { EngineFont } from '../engine/pdfjs-shapes.ts';
import type { FontLooks } from '../raw/font-looks.ts';

const boldName =
  /bold|black|heavy|semib|demi|ultra(?!light)|(?:^|[-_,])(?:bd|b|bi|bdit)$|^cm(?:bx|b\d|mib|bsy|ssbx)|^(?:sfbx|eufb)|nimbus.*-medi|(?:^|-)medi(?:ital)?$/i;
const italicName = /ital|obli|slant|kursiv|(?:^|[-_,])(?:it|i|bi|bdit)$|^(?:cm(?:ti|sl|mi|bxti|bxsl|ssi|itt)|sf(?:ti|sl|bi))/i;
const monospaceName =
  /mono(?!type|lisa?-?prop)|courier|typewriter|consol|menlo|inconsolata|fixedsys|terminal|(?:source|fira|cascadia|roboto)\s?code|^cm(?:tt|sltt|itt|vtt)|^lmmono|^sftt/i;

/** Codes of one width tell a typewriter's face only when there are enough of them, and narrow as letters are. */
function evenWidths(font: EngineFont): boolean {
  if (font.isMonospace !== true || font.composite) return false;
  const widths = Object.values(font.widths ?? {}).filter((width): width is number => typeof width === 'number' && width > 0);
  return widths.length >= 10 && new Set(widths).size === 1 && (widths[0] ?? 0) >= 400 && (widths[0] ?? 0) <= 700;
}

/** Name and looks of a font by its name, its descriptor as far as pdf.js hands it on, and its slant. */
export function fontStyle(font: EngineFont, looks?: FontLooks): { name: string; bold: boolean; italic: boolean; monospace: boolean } {
  const name = (font.name ?? '').replace(/^[A-Z]{6}\+/u, '');
  const slant = (font.fontMatrix?.[2] ?? 0) !== 0;
  return {
    name,
    bold: font.bold === true || font.black === true || looks?.bold === true || boldName.test(name),
    italic: font.italic === true || slant || looks?.italic === true || italicName.test(name),
    monospace: monospaceName.test(name) || (looks?.monospace === true && !font.composite) || evenWidths(font),
  };
}
