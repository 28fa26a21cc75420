import path from 'node:path';
import type { DataRecord } from './data-record.ts';
import { readJson, readProgram } from './read-literals.ts';
import { readYaml } from './read-yaml.ts';

/** Files beside the sources of pages from which pages take texts. */
export const holdsData = (file: string): boolean =>
  /\.(?:json|ya?ml)$/i.test(file) &&
  !/(?:^|\/)(?:\.[^/]+\/|package(?:-lock)?\.json$|[jt]sconfig[^/]*\.json$|[^/]*(?:lock|\.schema|\.config)\.(?:json|ya?ml)$)/i.test(file);

const frontMatter = /^\ufeff?---\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
/** Programs that hold texts rather than work; of all others those with elements. */
const dataName =
  /(?:^|\/)(?:_?data|content|i18n|locales?|lang|languages|messages|translations|constants|config)\/|(?:data|config|constants|messages|nav|menu|[/.-][a-z]{2})\.[cm]?[jt]s$/i;
/** A program that may say records outright. */
const literal = /(?:=|\(|\bdefault|\breturn|:)\s*[[{]\s*(?:[[{]\s*)*['"]?[\w$-]+['"]?\s*:/;

/** The records that a file says outright: none for one that says none, or cannot be read. */
export function readData(file: string, text: string): DataRecord[] {
  const ending = path.extname(file).toLowerCase();
  try {
    if (ending === '.json') return readJson(file, text);
    if (/^\.ya?ml$/.test(ending)) return readYaml(file, text);
    if (/^\.[cm]?[jt]sx?$/.test(ending))
      return (dataName.test(file) || text.includes('</')) && literal.test(text) ? readProgram(file, text) : [];
    const front = frontMatter.exec(text);
    return front ? readYaml(file, front[1] ?? '', front[0].indexOf(front[1] ?? '', 3)) : [];
  } catch {
    return [];
  }
}
