import type { Edit } from '../edit/change.ts';
import { indentAt } from '../edit/lines.ts';
import type { DataRecord } from '../texts/data-record.ts';
import { writeField } from '../texts/write-field.ts';
import type { Texts } from './write-text.ts';

const isConfiguration = (file: string): boolean => /(?:^|\/)nuxt\.config\.[cm]?[jt]s$/.test(file);

/** Names of which every configuration has one. */
const settings =
  'app head htmlAttrs modules buildModules plugins css target ssr build components devtools compatibilityDate runtimeConfig nitro vite typescript extends future router content i18n'.split(
    ' ',
  );

/**
 * The language of all pages where a framework makes their first element: `htmlAttrs` of the head that Nuxt's configuration names. Null where there is no such configuration, or
 * several.
 */
export function writeLanguage({ records, textOf }: Texts, language: string): Edit[] | null {
  const found = records.naming(settings).filter(({ file }) => isConfiguration(file));
  const [file, other] = new Set(found.map((one) => one.file));
  const text = file === undefined ? null : textOf(file);
  if (text === null || other !== undefined) return null;
  // The second version has its head at the root, later ones in `app`.
  const at = (...path: string[]): DataRecord | undefined => found.find((one) => one.path.join('.') === path.join('.'));
  const isLater = /\bdefineNuxtConfig\b/.test(text) || at('app', 'head') !== undefined;
  const lead = isLater ? ['app'] : [];
  const own = at(...lead, 'head', 'htmlAttrs');
  if (own) {
    const edit = writeField(own, text, 'lang', language);
    return edit && [edit];
  }
  const steps = [...lead, 'head', 'htmlAttrs'];
  for (let known = steps.length - 1; known >= 0; known -= 1) {
    const record = at(...steps.slice(0, known));
    const name = steps[known] ?? '';
    // Something else than a record is said under this name.
    if (record?.fields.some((field) => field.name === name)) return null;
    const [before] = record?.fields ?? [];
    if (!record || !before) continue;
    const value = steps.slice(known + 1).reduceRight((inner, step) => `{ ${step}: ${inner} }`, `{ lang: '${language}' }`);
    const { start } = before.span;
    return [{ file: record.file, start, end: start, text: `${name}: ${value},${indentAt(text, start) ?? ' '}` }];
  }
  return null;
}
