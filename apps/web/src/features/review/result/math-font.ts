/** Until the font of formulas is there, so that none is drawn in another one and moves when it comes. Without it they are drawn with what the system has. */
export const mathFont = (): Promise<unknown> => document.fonts.load('1em "STIX Two Math"').catch(() => null);
