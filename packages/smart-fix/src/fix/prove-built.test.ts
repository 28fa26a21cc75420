import type { Finding } from '@manara/core/finding';
import { expect, it } from 'vitest';
import { makeFix } from '../../testing/make-fix.ts';
import type { Fix } from './fix.ts';
import type { WantedFinding } from './live-page.ts';
import { proveBuilt, type BuiltPages } from './prove-built.ts';

const files: Record<string, string> = { 'index.html': '<p>one</p><p>two</p><p>three</p>', 'app.tsx': 'one' };
const wanted = (word: string): WantedFinding => ({ url: 'https://site.example/', ruleId: word, selector: '', fingerprint: 'f', html: '' });
const change = (word: string, to: string, file = 'index.html'): Fix => {
  const start = (files[file] ?? '').indexOf(word);
  return { ...makeFix({}, { edits: [{ file, start, end: start + word.length, text: to }] }), cause: `${word} ${file}` };
};
/** Every word is the failure of a rule of its name. */
const findingsIn = (text: string): Finding[] =>
  [...text.matchAll(/\b(one|two|three|harm)\b/g)].map(
    ([ruleId]) => ({ ruleId, fingerprint: 'f', outcome: 'violation', bestPractice: false }) as unknown as Finding,
  );
const pages = (asked: string[][] = []): BuiltPages => ({
  textOf: (file) => files[file] ?? null,
  holds: (file) => file.endsWith('.html'),
  visit: async (paths, texts, inspect) => {
    asked.push(paths);
    for (const path of paths) {
      const text = texts.get('index.html') ?? files['index.html'] ?? '';
      if (path === '/') await inspect({ url: `http://repository.invalid${path}`, findings: findingsIn(text) });
    }
  },
});
const outcomes = (fixes: readonly Fix[]) => fixes.map(({ certainty, proposal }) => [certainty, proposal?.proof?.built]);

it('says of changes that hold in the files that they do, with all of them at once', async () => {
  const asked: string[][] = [];
  const proven = await proveBuilt([change('one', '1'), change('two', '2')], [wanted('one'), wanted('two')], pages(asked));
  expect(outcomes(proven)).toEqual([
    ['safe', 'held'],
    ['safe', 'held'],
  ]);
  expect(asked).toEqual([['/'], ['/']]);
});

it('no longer offers what makes something fail there or mends nothing, and offers what holds beside it', async () => {
  const fixes = [change('one', 'harm'), change('two', '2'), change('three', 'three')];
  const proven = await proveBuilt(fixes, [wanted('one'), wanted('two'), wanted('three')], pages());
  expect(outcomes(proven)).toEqual([
    ['guidance', undefined],
    ['safe', 'held'],
    ['guidance', undefined],
  ]);
});

it('leaves as it is what cannot be seen there: other files, other pages, findings that those pages do not have', async () => {
  const elsewhere = { ...wanted('two'), url: 'https://site.example/gone' };
  const fixes = [change('one', '1', 'app.tsx'), change('two', '2'), change('three', '3')];
  const proven = await proveBuilt(fixes, [wanted('one'), elsewhere, { ...wanted('three'), ruleId: 'other' }], pages());
  expect(proven).toEqual(fixes);
  expect(await proveBuilt([change('one', 'harm')], [null], pages())).toEqual([change('one', 'harm')]);
});

/** A page of that many failures, of which each change mends one; those that are named do harm. */
async function proveMany(count: number, harms: (at: number) => boolean): Promise<(string | undefined)[]> {
  const text = Array.from({ length: count }, (_, at) => `<p>f${at};</p>`).join('');
  const fixes = Array.from({ length: count }, (_, at) => {
    const start = text.indexOf(`f${at};`);
    const edits = [{ file: 'index.html', start, end: start + `f${at};`.length, text: harms(at) ? `harm${at};` : 'good' }];
    return { ...makeFix({}, { edits }), cause: `f${at}` };
  });
  const failing = (now: string): Finding[] =>
    [...now.matchAll(/\b((?:f|harm)\d+);/g)].map(
      ([, ruleId]) => ({ ruleId, fingerprint: 'f', outcome: 'violation', bestPractice: false }) as unknown as Finding,
    );
  const proven = await proveBuilt(
    fixes,
    fixes.map(({ cause }) => wanted(cause)),
    {
      textOf: () => text,
      holds: () => true,
      visit: async (_paths, texts, inspect) =>
        inspect({ url: 'http://repository.invalid/', findings: failing(texts.get('index.html') ?? text) }),
    },
  );
  return proven.map(({ certainty, proposal }) => proposal?.proof?.built ?? certainty);
}

it('finds the few that do not hold among however many', async () => {
  const found = await proveMany(100, (at) => at === 22 || at === 97);
  expect(found).toEqual(Array.from({ length: 100 }, (_, at) => (at === 22 || at === 97 ? 'guidance' : 'held')));
});

it('leaves to a person what there was no time to try without others that do not hold', async () => {
  const found = await proveMany(200, (at) => at % 2 === 0);
  expect(new Set(found)).toContain('review');
  expect(found).not.toContain('safe');
});
