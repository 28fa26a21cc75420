import type { ConformanceReport, Judgement } from '../src/report.ts';

export const judged = (level: Judgement['level'], remarks = 'Tried with a screen reader on every template.'): Judgement => ({
  level,
  remarks,
  by: 'Mariam Haddad',
  at: '2026-11-12T09:30:00.000Z',
});

/** A report of a site with one of everything; give it what is to differ. */
export const sampleReport = (changes: Partial<ConformanceReport> = {}): ConformanceReport => ({
  format: 1,
  edition: 'int',
  wcag: '2.2',
  version: null,
  madeAt: '2026-11-20T08:00:00.000Z',
  madeBy: null,
  asset: { name: 'City website', url: 'https://www.example.org/' },
  organisation: 'Example City',
  product: { name: 'Manara', version: '0.1.0' },
  details: {
    productName: '',
    productVersion: '4.2',
    description: 'News, forms and payments of the city.',
    company: 'Example City',
    contactName: 'Mariam Haddad',
    contactEmail: 'access@example.org',
    notes: '',
    methods: 'Two people with NVDA and VoiceOver.',
    disclaimer: 'Given in good faith.',
  },
  evidence: {
    startUrl: 'https://www.example.org/',
    completedAt: '2026-11-19T22:10:00.000Z',
    profile: { wcag: '2.1', level: 'AA' },
    engines: ['axe-core 4.14.1'],
    browser: 'Chromium 149',
    pagesRead: 40,
    pagesUnread: 2,
    documents: 3,
    criteria: {
      '1.1.1': { failing: 2, needsReview: 1, verified: 0, applied: true, failingPages: 5 },
      '1.4.3': { failing: 4, needsReview: 0, verified: 0, applied: true, failingPages: 31 },
      '2.4.4': { failing: 0, needsReview: 2, verified: 0, applied: true, failingPages: 0 },
      '2.4.2': { failing: 0, needsReview: 0, verified: 0, applied: true, failingPages: 0 },
      '3.1.1': { failing: 1, needsReview: 0, verified: 0, applied: true, failingPages: 1 },
    },
    groups: { without_vision: 5, limited_vision: 4 },
  },
  judgements: {
    'wcag.2.4.2': judged('supports'),
    'wcag.3.1.1': judged('supports', 'Was mended yesterday.'),
    'wcag.1.2.4': judged('not_applicable', 'Nothing is broadcast live.'),
    '508.302.1': judged('partially_supports', 'The map has no text.'),
  },
  ...changes,
});
