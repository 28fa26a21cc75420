import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagesOf, parts } from './said.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/** Everything that the product is made of, but the messages. */
const sources = fs
  .globSync('{apps,packages}/*/src/**/*.{ts,tsx,mjs,js}', { cwd: repository })
  .filter((file) => !/\.test\.|(?:^|[\\/])(?:states|testing)[\\/]|^packages[\\/]messages[\\/]src[\\/]words/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), source: withoutComments(fs.readFileSync(path.join(repository, file), 'utf8')) }));
const all = sources.map(({ source }) => source).join('\n');

/** Texts that the sources have whole: ids and keys. */
const literals = new Set([...all.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, literal = '']) => literal));
/** Words of the sources, of which ids are put together, such as a code of an answer. */
const words = new Set([...literals, ...(all.match(/[\w-]+/g) ?? [])]);
/** Ids that are put together, as patterns: what is put in is one of the words. */
const puttingIn = /\$\{[^{}`]*\}/g;
const patterns = [...new Set(all.match(/`(?:[\w.-]|\$\{[^{}`]*\})+`/g))]
  .filter((id) => id.includes('${') && /\w/.test(id.replaceAll(puttingIn, '')))
  .map((id) => new RegExp(`^${id.slice(1, -1).replaceAll('.', '[.]').replaceAll(puttingIn, '(.+)')}$`));

const isSaid = (id: string): boolean =>
  literals.has(id) ||
  patterns.some((pattern) =>
    pattern
      .exec(id)
      ?.slice(1)
      .every((word) => words.has(word)),
  );

/** Parts whose keys are said without the part, since a module loads the file of the part. Screens say ids with their part. */
const loaded = new Set(
  sources
    .filter(({ file }) => !file.startsWith('apps/web/'))
    .flatMap(({ source }) => [...source.matchAll(/messages\/en\/([\w-]+)\.json/g)].map(([, part = '']) => part)),
);
const isUsed = (part: string, key: string): boolean => isSaid(`${part}.${key}`) || (loaded.has(part) && isSaid(key));

/** Keys whose words come from elsewhere. */
const fromElsewhere: [RegExp, string][] = [
  [/^detail\.ax_(?:reason|role|state|value)\./, 'what Chromium calls roles, states and reasons'],
  [/^rules\./, 'a rule of axe-core each: rule-texts.test.ts compares them'],
  [/^document-rules\./, 'a rule of documents each: document-rules.test.ts compares them'],
  [/^techniques\./, 'a technique or failure of the W3C each: technique-text.test.ts compares them'],
  [/^clauses\./, 'a clause of a standard each: tables.test.ts of conformance compares them'],
  [/^mail\.\w+\.(?:subject|title|text|action|after)$/, 'a part of a kind of mail: its letter is written of all five'],
];

describe.each(parts)('the texts of %s', (part) => {
  it('are all said somewhere', () => {
    const unused = Object.keys(messagesOf('en', part)).filter((key) => !isUsed(part, key));
    expect(unused.filter((key) => !fromElsewhere.some(([keys]) => keys.test(`${part}.${key}`)))).toEqual([]);
  });
});
