import { expect, it } from 'vitest';
import { byTurns } from '../long-form.ts';
import { documents, fileOf } from './documents.ts';
import { reached } from './reached.ts';
import { truthOf, withReading } from './read.ts';
import { compare } from './score/compare.ts';
import { plainOfModel } from './score/plain-of-model.ts';

it('has bounds for each document and for no other', () => {
  expect(Object.keys(reached).toSorted()).toEqual(documents.map(({ name }) => name).toSorted());
});

it.each(byTurns(documents, 3))('reads $name as well as it ever did', async (document) => {
  const figures = compare(await truthOf(document), await withReading(fileOf(document), plainOfModel));
  const bounds = reached[document.name] ?? {};
  const missed = Object.entries(figures).filter(([figure, value]) => {
    const isError = figure === 'cer_text';
    const bound = bounds[figure as keyof typeof figures] ?? (isError ? 0 : 1);
    return value !== null && (isError ? value > bound : value < bound);
  });
  expect(missed).toEqual([]);
});

/** Files of one source, the one without a structure tree and the one with it. */
const twins = documents.flatMap((tagged) => {
  if (!('tagged' in tagged.making && tagged.making.tagged)) return [];
  const plain = documents.find(({ source, making }) => source === tagged.source && 'tagged' in making && !making.tagged);
  return plain ? [{ name: tagged.name, plain, tagged }] : [];
});

it('has twins of most kinds of documents', () => {
  expect(twins.length).toBeGreaterThanOrEqual(10);
});

it.each(byTurns(twins, 3))('reads $name, which has a structure tree, no worse than its twin without', async ({ plain, tagged }) => {
  const truth = await truthOf(plain);
  const [without, within] = await Promise.all(
    [plain, tagged].map((one) =>
      withReading(fileOf(one), (document) => ({
        figures: compare(truth, plainOfModel(document)),
        labels: document.pages.map(({ label }) => label),
        artifacts: document.artifacts.map(({ kind, text }) => `${kind}: ${text}`),
      })),
    ),
  );
  const worse = Object.entries(without?.figures ?? {}).filter(([figure, value]) => {
    const other = within?.figures[figure as keyof typeof within.figures] ?? null;
    return value !== null && (other === null || (figure === 'cer_text' ? other > value : other < value));
  });
  expect(worse).toEqual([]);
  expect(within?.labels).toEqual(without?.labels);
  expect(within?.artifacts).toEqual(without?.artifacts);
});
