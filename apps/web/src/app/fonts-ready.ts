/** Longest wait, in milliseconds; on a slow network people read in the system's font first. */
const patience = 300;

const faces: Record<string, [font: string, sample: string][]> = {
  en: [['1em "Inter Variable"', 'a']],
  ar: [
    ['1em "Inter Variable"', 'a'],
    ['1em "Noto Sans Arabic Variable"', 'ع'],
  ],
};

/** Resolves when the fonts of a language can be drawn with, so that no line breaks anew when they come; never rejects. */
export function fontsReady(language: string): Promise<unknown> {
  const loading = (faces[language] ?? []).map(([font, sample]) => document.fonts.load(font, sample));
  return Promise.race([Promise.allSettled(loading), new Promise((done) => setTimeout(done, patience))]);
}
