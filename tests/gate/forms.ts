import type { Language } from '@manara/messages/locale';
import type { Depth } from './judge.ts';
import type { Theme } from './screens/show.ts';

/** One form in which a screen is judged, and how deeply. */
interface Form {
  width: number;
  theme: Theme;
  depth: Depth;
  /** It is judged only where the page changes its layout between the narrowest width and this one. */
  ifBreaks?: true;
  /** Afterwards it is walked through by the Tab key, where its screen or dialog is new. */
  byKeyboard?: true;
}

/** A screen in one language: it is opened at the width of its first form, and brought to the others in their order. */
export interface Opening {
  language: Language;
  forms: [Form, ...Form[]];
}

/** What decides about the forms of a screen. */
interface Facts {
  /** Its place among the screens of a file. */
  place: number;
  /** It is another screen with other words, whose parts are judged there. */
  words?: boolean | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

const between = 768;
/** In pixels. English is opened wide and Arabic narrow. */
const widths: Record<Language, number[]> = { en: [1280, between, 320], ar: [320, between, 1280] };

/**
 * The forms of a screen: each thing is asked where it can differ. Names, roles, colours and the order of Tab are the same in both languages,
 * so that one of them is asked, by turns and first; layout differs by language and width. The long form asks everything in both languages.
 */
export function openings({ place, words = false, from = 0, to = Infinity }: Facts, isLong: boolean): [Opening, Opening] {
  const opening = (language: Language, isFirst: boolean): Opening => {
    const isDeep = !words && (isLong || isFirst);
    const [first, ...others] = widths[language]
      .filter((width) => width >= from && width <= to)
      .filter((width, n) => width !== between || isLong || isDeep || n === 0)
      .map((width): Form => ({ width, theme: 'light', depth: 'layout' }));
    if (!first) throw new Error(`No width is from ${from} to ${to}`);
    // The first screen of a file is judged in between whatever it holds: the frame around all screens has breakpoints of its own.
    const isAlways = isLong || place === 0;
    return {
      language,
      forms: [
        isDeep ? { ...first, depth: 'everything' } : first,
        ...(isDeep ? [{ ...first, theme: 'dark', depth: 'colours', byKeyboard: true } satisfies Form] : []),
        ...others.map((form) => (form.width === between && !isAlways ? { ...form, ifBreaks: true as const } : form)),
      ],
    };
  };
  const [one, other] = (isLong || place % 2 === 0 ? ['en', 'ar'] : ['ar', 'en']) satisfies [Language, Language];
  return [opening(one, true), opening(other, false)];
}
