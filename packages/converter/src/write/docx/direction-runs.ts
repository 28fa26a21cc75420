import type { Direction } from '@manara/core/document/node';

export interface DirectedText {
  text: string;
  rtl: boolean;
}

const strong = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|\p{L}/gu;
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A text in runs of one direction each, as Word wants them: a letter says where its run goes, and what stands between letters of one direction goes with them,
 * all else with the text around.
 */
export function directionRuns(text: string, base: Direction): DirectedText[] {
  const letters = [...text.matchAll(strong)].map(({ 0: letter, index }) => ({
    index,
    end: index + letter.length,
    rtl: fromRight.test(letter),
  }));
  const runs: DirectedText[] = [];
  const baseRtl = base === 'rtl';
  const add = (from: number, to: number, rtl: boolean): void => {
    if (from >= to) return;
    const last = runs.at(-1);
    if (last?.rtl === rtl) last.text += text.slice(from, to);
    else runs.push({ text: text.slice(from, to), rtl });
  };
  let end = 0;
  let before: boolean | null = null;
  for (const letter of letters) {
    add(end, letter.index, before === letter.rtl ? letter.rtl : baseRtl);
    add(letter.index, letter.end, letter.rtl);
    end = letter.end;
    before = letter.rtl;
  }
  add(end, text.length, baseRtl);
  return runs;
}
