/** Marks over and under something, as the signs that STIX Two Math has in any width; of the others Chromium makes none wider. */
const wide = {
  over: {
    '→': '\u20d7',
    '\u20d7': '\u20d7',
    '←': '\u20d6',
    '↔': '\u20e1',
    '^': '\u0302',
    ˆ: '\u0302',
    '¯': '\u203e',
    '‾': '\u203e',
    '―': '\u203e',
  },
  under: { _: '\u0332', '¯': '\u0332', '‾': '\u0332' },
} as const satisfies Record<string, Record<string, string>>;

/** The sign of a mark over or under `base` that is drawn as wide as it; null where a single letter bears it, and where no such sign is known. */
export function wideMark(sign: string, side: 'over' | 'under', base: string): string | null {
  const known: Readonly<Record<string, string>> = wide[side];
  return [...base.trim()].length > 1 && Object.hasOwn(known, sign) ? (known[sign] ?? null) : null;
}
