/** What of a passage is looked through, each by itself. */
type Field = 'title' | 'aliases' | 'text';
/** The stems of the words of each, in their order. */
export type PassageStems = Record<Field, readonly string[]> & { id: string };

/** Titles say best what a passage is about, then the words by which people ask for it. */
const boost: Readonly<Record<Field, number>> = { title: 3, aliases: 2.5, text: 1 };
const fields = Object.keys(boost) as Field[];
/** How soon a word that is repeated says no more, and how much long texts are held back (Okapi BM25). */
const [saturation, length] = [1.2, 0.7];

interface Counted {
  id: string;
  counts: Record<Field, Map<string, number>>;
  lengths: Record<Field, number>;
}

/** Ranks passages by the words of a question: Okapi BM25 over their fields. */
export function rankPassages(
  passages: readonly PassageStems[],
): (stems: readonly string[], most: number) => { id: string; score: number }[] {
  const counted: Counted[] = passages.map(({ id, title, aliases, text }) => {
    const count = (all: readonly string[]) => new Map([...Map.groupBy(all, (stem) => stem)].map(([stem, same]) => [stem, same.length]));
    return {
      id,
      counts: { title: count(title), aliases: count(aliases), text: count(text) },
      lengths: { title: title.length, aliases: aliases.length, text: text.length },
    };
  });
  const holding = new Map<string, Set<Counted>>();
  for (const one of counted)
    for (const field of fields) for (const stem of one.counts[field].keys()) holding.set(stem, (holding.get(stem) ?? new Set()).add(one));
  const meanOf = (field: Field) => counted.reduce((sum, { lengths }) => sum + lengths[field], 0) / Math.max(counted.length, 1) || 1;
  const mean = { title: meanOf('title'), aliases: meanOf('aliases'), text: meanOf('text') };

  return (stems, most) => {
    const scores = new Map<string, number>();
    for (const stem of new Set(stems)) {
      const own = holding.get(stem);
      if (!own) continue;
      const rarity = Math.log(1 + (counted.length - own.size + 0.5) / (own.size + 0.5));
      for (const { id, counts, lengths } of own) {
        const weight = fields.reduce((sum, field) => {
          const times = counts[field].get(stem) ?? 0;
          const held = saturation * (1 - length + (length * lengths[field]) / mean[field]);
          return sum + (boost[field] * times * (saturation + 1)) / (times + held);
        }, 0);
        scores.set(id, (scores.get(id) ?? 0) + rarity * weight);
      }
    }
    return [...scores]
      .map(([id, score]) => ({ id, score }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most);
  };
}
