import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SourceElement } from '../source/source-element.ts';
import { FileLinker, type FileLinks } from './link-files.ts';
import type { IndexedFile } from './indexed-file.ts';
import { readOne } from './source-index.ts';

const names = ['a/Card.vue', 'a/index.ts', 'b/Card.tsx', 'b/List.tsx', 'b/index.ts', 'c/page.html'];
const name = fc.constantFrom(...names);
const program = (leads: string[], tags: string[], declares: boolean): string =>
  `${leads.map((one) => `import '${one}';`).join('\n')}\n${declares ? 'function Own() {}\n' : ''}${tags.length > 0 ? `const a = <>${tags.map((tag) => `<${tag}></${tag}>`).join('')}</>;` : ''}`;
const markup = (leads: string[], tags: string[]): string =>
  `<script>${leads.map((one) => `import '${one}';`).join('\n')}</script><template>${tags.map((tag) => `<${tag}></${tag}>`).join('')}</template>`;

const content = fc.record({
  leads: fc.array(
    name.map((one) => `../${one}`),
    { maxLength: 4 },
  ),
  tags: fc.array(fc.constantFrom('Card', 'List', 'Own', 'p'), { maxLength: 3 }),
  declares: fc.boolean(),
});
const first = fc.tuple(...names.map(() => content));
/** Files as commits leave them, one after another; null where one is taken away. */
const commits = fc.array(fc.tuple(name, fc.option(content, { freq: 8 })), { minLength: 1, maxLength: 6 });

/** All that is known of how files lead to each other, elements by their places. */
function plain(files: readonly IndexedFile[], { uses, definitions, callsOf }: FileLinks): unknown {
  const places = new Map(
    files.flatMap(({ path, elements }) => elements.map((element, at): [SourceElement, string] => [element, `${path} ${at}`])),
  );
  return {
    uses: Object.fromEntries(uses),
    definitions: [...definitions].map(([element, all]) => `${places.get(element)} ${all.join()}`).toSorted(),
    calls: files.map(({ path }) => [path, callsOf(path).map((element) => places.get(element))]),
  };
}

test('whatever a commit changes, files lead to each other as for one who sees them for the first time', () => {
  fc.assert(
    fc.property(first, commits, (contents, all) => {
      const linker = new FileLinker();
      const files = new Map<string, IndexedFile>();
      const write = (file: string, { leads, tags, declares }: (typeof contents)[number]) =>
        files.set(file, readOne(file, /\.tsx?$/.test(file) ? program(leads, tags, declares) : markup(leads, tags)));
      for (const [at, one] of contents.entries()) write(names[at] ?? '', one);
      for (const [file, change] of [['', null] as const, ...all]) {
        if (change) write(file, change);
        else files.delete(file);
        const now = [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
        expect(plain(now, linker.link(now))).toEqual(plain(now, new FileLinker().link(now)));
      }
    }),
    { numRuns: 500 },
  );
});
