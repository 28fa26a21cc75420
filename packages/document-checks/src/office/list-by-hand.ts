/** Marks that are hardly anything else at the beginning of a paragraph, and those that may be a dash or a star. */
const bullet = /^\s*[•▪◦●○■□‣⁃➢✓✔][\s\u00a0]+\S/u;
const dash = /^\s*(?:[-–—*]|o(?=\t))[\s\u00a0]+\S/u;
const number = /^\s*\(?(\d{1,2}|[٠-٩]{1,2})[.)\-،][\s\u00a0]+\S/u;

const digit = (sign: string): string => (sign >= '٠' && sign <= '٩' ? String(sign.charCodeAt(0) - 0x660) : sign);
const valueOf = (text: string): number => Number([...text].map(digit).join(''));

interface Mark {
  kind: 'bullet' | 'dash' | 'number';
  value: number;
}

function markOf(text: string): Mark | null {
  if (bullet.test(text)) return { kind: 'bullet', value: 0 };
  if (dash.test(text)) return { kind: 'dash', value: 0 };
  const [, count] = number.exec(text) ?? [];
  return count === undefined ? null : { kind: 'number', value: valueOf(count) };
}

/** So many in a row are a list. */
const least: Record<Mark['kind'], number> = { bullet: 2, dash: 3, number: 3 };

/** Groups of neighbouring paragraphs that begin with typed marks, each from the first to the last; `isList` says which are true lists. */
export function listsByHand<Paragraph>(
  paragraphs: readonly Paragraph[],
  textOf: (paragraph: Paragraph) => string,
  isList: (paragraph: Paragraph) => boolean,
): Paragraph[][] {
  const groups: Paragraph[][] = [];
  let group: Paragraph[] = [];
  let last: Mark | null = null;
  const close = (): void => {
    if (last && group.length >= least[last.kind]) groups.push(group);
    group = [];
    last = null;
  };
  for (const paragraph of paragraphs) {
    const mark = isList(paragraph) ? null : markOf(textOf(paragraph));
    const goesOn = mark !== null && last !== null && mark.kind === last.kind && (mark.kind !== 'number' || mark.value === last.value + 1);
    if (!goesOn) close();
    if (!mark || (group.length === 0 && mark.kind === 'number' && mark.value !== 1)) {
      close();
      continue;
    }
    group.push(paragraph);
    last = mark;
  }
  close();
  return groups;
}
