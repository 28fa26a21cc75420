/** The four editions of VPAT 2.5: WCAG alone, with Section 508, with EN 301 549, and all three. */
export const editions = ['wcag', '508', 'eu', 'int'] as const;
export type Edition = (typeof editions)[number];

/** The versions of WCAG between which a person chooses, for the editions that no law binds to another. */
export const chosenWcags = ['2.1', '2.2'] as const;
export type ChosenWcag = (typeof chosenWcags)[number];

/** The terms of the layout, the best first. */
export const conformanceLevels = ['supports', 'partially_supports', 'does_not_support', 'not_applicable', 'not_evaluated'] as const;
export type ConformanceLevel = (typeof conformanceLevels)[number];

/** The three parts of a report; a part stands where its edition has it. */
export const conformanceParts = ['wcag', '508', 'en'] as const;
export type ConformancePart = (typeof conformanceParts)[number];

/** The tables of all editions, in the order of the layout. */
export const conformanceTables = [
  'wcag_a',
  'wcag_aa',
  'wcag_aaa',
  'fpc',
  'hardware',
  'software',
  'support',
  'fps',
  'generic',
  'voice',
  'video',
  'en_hardware',
  'en_web',
  'en_documents',
  'en_software',
  'en_support',
  'en_relay',
] as const;

/** What a person enters for the head of a report. */
export const reportDetails = [
  'productName',
  'productVersion',
  'description',
  'company',
  'contactName',
  'contactEmail',
  'notes',
  'methods',
  'disclaimer',
] as const;
export type ReportDetails = Record<(typeof reportDetails)[number], string>;

/** How a badge or a bar looks, beside what it says. */
export const tones = ['good', 'warn', 'bad', 'plain'] as const;
export type Tone = (typeof tones)[number];

/** Longest remark and longest field of the head of a report, in characters. */
export const longestRemark = 5_000;
