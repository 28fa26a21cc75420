/** Shortforms of contracted UEB that are written with letters alone. */
const shortforms = new Set(
  'ab abv ac acr af afn afw ag al alm alr alt alw bl brl cd dcl dcv ei fr gd grt hm hmf imm ll lr myf nec nei pd percv qk rcv rjc sd td tgr tm tn wd xf xs yr yrf'.split(
    ' ',
  ),
);

/** Whether a word of another language, letter for letter, would be read as an English word: a letter that stands for a word, or a shortform. */
export function isShortform(word: string): boolean {
  const letters = word.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return /^[b-hj-np-z]$/.test(letters) || shortforms.has(letters);
}
