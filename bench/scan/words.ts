/** A small generator of numbers and words that gives the same pages wherever it runs (mulberry32). */
export interface Dice {
  /** 0 up to, not including, `sides`. */
  roll: (sides: number) => number;
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  words: (count: number) => string;
  sentence: () => string;
  paragraph: () => string;
}

const vocabulary = (
  'harbour light tower keeper storm signal coast island ferry captain lantern window granite cliff tide channel mist bell rope mast deck cargo' +
  ' market garden season bread copper paper letter bridge station valley winter morning evening journey village river stone orchard meadow school' +
  ' council budget report meeting member service public library health transport housing energy water climate research history music theatre' +
  ' open quiet narrow broad early late small large steady bright grey green distant local common careful simple useful reads carries follows' +
  ' opens closes gathers builds keeps sends shows reaches crosses changes begins returns remembers the a of and with from under over near after before'
).split(' ');

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (sides: number): number => Math.floor(next() * sides);
  const pick = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item;
  const words = (count: number): string => Array.from({ length: count }, () => pick(vocabulary)).join(' ');
  const sentence = (): string => {
    const text = words(6 + roll(14));
    return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
  };
  return {
    roll,
    chance: (share) => next() < share,
    pick,
    words,
    sentence,
    paragraph: () => Array.from({ length: 2 + roll(4) }, sentence).join(' '),
  };
}
