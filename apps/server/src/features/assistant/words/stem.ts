const arabic = /^\p{Script=Arabic}+$/u;

/** What Arabic writes onto the front of a word, longest first, where enough of it is left. */
const fronts = ['وبال', 'وال', 'فال', 'بال', 'كال', 'ولل', 'لل', 'ال'];
const owners = ['ها', 'نا', 'هم', 'كم'];
const ends = ['ات', 'ون', 'ين', 'ان', 'يه'];

const without = (word: string, endings: readonly string[], least: number): string => {
  const end = endings.find((ending) => word.endsWith(ending) && word.length - ending.length >= least);
  return end === undefined ? word : word.slice(0, -end.length);
};

function stemArabic(word: string): string {
  const front = fronts.find((one) => word.startsWith(one) && word.length - one.length >= 2) ?? '';
  // Adverbs: تلقائيا, تلقائي.
  const bare = word.slice(front.length).replace(/(?<=.{3}ي)ا$/u, '');
  const unowned = without(bare, owners, 3);
  // The feminine ending becomes a letter of its own before an owner: درجة, درجتنا.
  const feminine = unowned !== bare && unowned.endsWith('ت') && unowned.length >= 4 ? unowned.slice(0, -1) : unowned;
  return without(without(feminine, ends, 3), ['ه', 'ي'], 3);
}

const undoubled = (word: string): string => (/([bdfgmnprt])\1$/.test(word) ? word.slice(0, -1) : word);

function stemLatin(word: string): string {
  let stem = word;
  if (/[^aeiou]ies$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^sui]s$/.test(stem) && stem.length > 3) stem = stem.slice(0, -1);
  if (stem.endsWith('ing') && stem.length > 5) stem = undoubled(stem.slice(0, -3));
  else if (stem.endsWith('ed') && stem.length > 4) stem = undoubled(stem.slice(0, -2));
  return /[^e]e$/.test(stem) && stem.length > 3 ? stem.slice(0, -1) : stem;
}

/**
 * What the forms of a word share, of a word as searchKey() gives it: page, pages; صفحة, الصفحات, صفحاتنا. Light on purpose: it only has to be
 * the same for both sides of a comparison.
 */
export const stem = (word: string): string => (arabic.test(word) ? stemArabic(word) : /^[a-z]+$/.test(word) ? stemLatin(word) : word);

/**
 * Other stems that an Arabic word may have: one letter before it can be a word of its own (و، ف، ب، ل، ك) or the first letter of the word,
 * which only a list of words can tell.
 */
export const stemsWithoutFront = (word: string): string[] =>
  arabic.test(word) && /^[وفبلك]/.test(word) && word.length >= 4 ? [stemArabic(word.slice(1))] : [];
