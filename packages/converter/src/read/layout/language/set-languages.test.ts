import { expect, it } from 'vitest';
import { pageOf } from '../../../../testing/page-of.ts';
import { lines, prose, read } from '../../../../testing/say-blocks.ts';

/** Languages of the paragraphs that differ from the document's. */
const foreign = async (text: string): Promise<(string | undefined)[]> => {
  const { blocks, language } = await read([pageOf([...prose(50, 60), ...prose(50, 120), ...lines([text], 50, 200)])]);
  expect(language).toBe('en');
  return blocks.flatMap((block) => (block.type === 'paragraph' && block.language ? [block.language] : []));
};

it('says of a sentence in another language which it is', async () => {
  expect(await foreign('Das Hafenamt ist jeden Morgen offen und schreibt auf, welche der Boote da sind.')).toEqual(['de']);
  expect(await foreign('Le bureau du port est ouvert tous les matins et note les bateaux qui sont là.')).toEqual(['fr']);
});

it('takes names of people and places for no other language', async () => {
  expect(await foreign('Ursula von der Heide, Karl von und zu Stein, Haus an der Alster')).toEqual([]);
  expect(await foreign('Rio de la Plata, Puerto de la Cruz, Santiago de los Caballeros')).toEqual([]);
});

it('takes figures into the word of another direction that they belong to', async () => {
  const seen = (text: string): string => [...text].toReversed().join('');
  const arabic = 'قفز الثعلب السريع البني فوق الكلب الكسول ثم عاد إلى بيته لينام هناك';
  const line = (text: string, baseline: number) => ({ text, x: 545 - 5 * text.length, baseline });
  const { blocks } = await read([
    pageOf([
      ...[60, 72, 84].map((baseline) => line(seen(arabic), baseline)),
      line(`.2FA ${seen('طابعة')} IPv4 ${seen('وعنوان')} Windows 11 ${seen('في')}`, 130),
    ]),
  ]);
  const spans = blocks.flatMap((block) =>
    block.type === 'paragraph'
      ? block.inlines.flatMap((inline) => (inline.type === 'text' && inline.language === 'en' ? [inline.text] : []))
      : [],
  );
  expect(spans).toEqual(['Windows 11', 'IPv4', '2FA']);
});
