/**
 * The people whom a barrier keeps out, by the functional performance statements of EN 301 549 V3.2.1 clause 4.2 and the functional
 * performance criteria of the Revised Section 508 Standards, 302. `section508` is null where those know no such group.
 */
export const userGroups = {
  without_vision: { en301549: '4.2.1', section508: '302.1' },
  limited_vision: { en301549: '4.2.2', section508: '302.2' },
  without_colour: { en301549: '4.2.3', section508: '302.3' },
  without_hearing: { en301549: '4.2.4', section508: '302.4' },
  limited_hearing: { en301549: '4.2.5', section508: '302.5' },
  without_speech: { en301549: '4.2.6', section508: '302.6' },
  limited_manipulation: { en301549: '4.2.7', section508: '302.7' },
  limited_reach: { en301549: '4.2.8', section508: '302.8' },
  photosensitive_seizures: { en301549: '4.2.9', section508: null },
  limited_cognition: { en301549: '4.2.10', section508: '302.9' },
} as const;

export type UserGroup = keyof typeof userGroups;

const groupOf: Record<string, UserGroup> = {
  B: 'without_vision',
  LV: 'limited_vision',
  CB: 'without_colour',
  D: 'without_hearing',
  HH: 'limited_hearing',
  SP: 'without_speech',
  M: 'limited_manipulation',
  RE: 'limited_reach',
  PS: 'photosensitive_seizures',
  C: 'limited_cognition',
};

/** The groups that letters stand for, parted by blanks: `B C` for people without vision and with limited cognition. */
export const userGroupsOf = (letters: string): UserGroup[] => letters.split(' ').flatMap((letter) => groupOf[letter] ?? []);
