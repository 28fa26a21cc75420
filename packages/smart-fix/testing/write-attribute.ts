import { KnownProofs } from '../src/fix/known-proofs.ts';
import { indexFiles, readOne } from '../src/index/source-index.ts';
import { applyEdits } from '../src/edit/apply-edits.ts';
import type { Change } from '../src/edit/change.ts';
import { textsFor, type Sources } from '../src/fix/sources.ts';
import { SourceWriter } from '../src/fix/write-source.ts';
import { PageLocator } from '../src/locate/locate.ts';
import { pageFromHtml } from '../src/page/page-from-html.ts';
import type { PageElement } from '../src/page/page-element.ts';
import { within } from '../src/page/words.ts';
import { readData } from '../src/texts/read-data.ts';

/** Writes a change of the first element with a tag, and answers the files that it changes; null where it has no place. */
export function writeAttribute(
  files: Record<string, string>,
  html: string,
  tag: string,
  change: { name: string; value: string; lead?: string },
  language = 'en',
) {
  const sources: Sources = {
    index: indexFiles(Object.entries(files).map(([file, text]) => readOne(file, text))),
    styles: [],
    records: {
      naming: () => Object.entries(files).flatMap(([file, text]) => (/\.(?:json|ts|ya?ml)$/.test(file) ? readData(file, text) : [])),
    },
    sheets: [],
    variables: [],
    made: [],
    proofs: new KnownProofs(),
    squeezed: [],
    unread: [],
    textOf: (file) => files[file] ?? null,
  };
  const root = pageFromHtml(html) as PageElement;
  const on = [...within(root)].find((one) => one.tag === tag) as PageElement;
  const locator = new PageLocator(sources.index, root, 'https://site.example/');
  const whole: Change<PageElement> = { kind: 'set', on, ...change };
  const written = new SourceWriter(sources, locator, textsFor(sources, language)).write([whole]);
  if (!written) return null;
  const changed = [...Map.groupBy(written.edits, ({ file }) => file)].map(([file, edits]) => [file, applyEdits(files[file] ?? '', edits)]);
  return { ...Object.fromEntries(changed), untranslated: written.untranslated, missing: written.missing };
}
