import type { Review } from '@manara/contract/review';

/**
 * Until the fonts that a document's own signs need are there, whatever the language of the interface, so that nothing is drawn in another one and moves when
 * they come. Without them it is drawn with what the system has.
 */
export async function documentFonts({ document: read }: Review): Promise<void> {
  const signs = [...new Set(JSON.stringify(read))].join('');
  await Promise.allSettled(
    ['Inter Variable', 'Inter Fallback', 'Noto Sans Arabic Variable'].map((font) => document.fonts.load(`1em "${font}"`, signs)),
  );
}

/** Until the font of formulas is there. */
export const mathFont = (): Promise<unknown> => document.fonts.load('1em "STIX Two Math"').catch(() => null);
