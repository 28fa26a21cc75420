/** The languages of the interface, with the BCP 47 tag that formats their numbers and dates. The one such map. */
export const languages = {
  en: { code: 'en', name: 'English', tag: 'en', rtl: false },
  ar: { code: 'ar', name: 'العربية', tag: 'ar-EG-u-nu-latn', rtl: true },
} as const;

export type Language = keyof typeof languages;

/** The digits that Arabic is written with: 0 to 9, or ٠ to ٩ (names of CLDR). */
export type Digits = 'latn' | 'arab';

/** The tag of a language where Arabic has these digits. */
export const tagWithDigits = (language: Language, digits: Digits): string => languages[language].tag.replace(/latn$/, digits);

/** Narrows any text to a language of the interface. */
export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar';

/**
 * The best language for an `Accept-Language` header (RFC 9110 §12.5.4), English where none fits.
 * Only the primary subtag is compared: `ar-SA` reads Arabic.
 */
export function negotiateLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { primary: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), order };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.order - b.order);
  const found = wanted.find(({ primary }) => isLanguage(primary));
  return isLanguage(found?.primary) ? found.primary : 'en';
}
