import type { Sign } from '../signs/sign.ts';

/** A sign that looks like its letter, on a line at 100 pixels with an em of 30; `cost` 0.2: like nothing known. */
export function makeSign(text: string, left: number, more: Partial<Sign> = {}): Sign {
  const bounds = { left, top: 80, right: left + 14, bottom: 100 };
  return {
    ...bounds,
    parts: [],
    text,
    cost: 0.01,
    italic: false,
    costUpright: 0.01,
    costLatin: 0.01,
    bold: false,
    shape: null,
    mathematical: false,
    ...more,
  };
}

export const line = { baseline: 100, em: 30, slope: 0 };

/** Letters that follow each other closely, words parted by blanks. */
export function signsOf(text: string, more: (letter: string) => Partial<Sign> = () => ({})): Sign[] {
  let left = 200;
  return [...text].flatMap((letter) => {
    left += letter === ' ' ? 10 : 16;
    return letter === ' ' ? [] : [makeSign(letter, left, more(letter))];
  });
}
