import type { FileDifference } from '@manara/contract/fix-difference';
import type { Fix } from '@manara/contract/fix';

export const longPath = `apps/website/src/${'components/'.repeat(6)}harbour-office-opening-hours/HarbourOfficeOpeningHoursTable.tsx`;

const same = (before: number, text: string, after = before) => ({ kind: 'same' as const, before, after, text });
const removed = (before: number, text: string) => ({ kind: 'removed' as const, before, after: null, text });
const added = (after: number, text: string) => ({ kind: 'added' as const, before: null, after, text });

export const picture: FileDifference = {
  file: 'src/layout.njk',
  hunks: [
    {
      before_start: 11,
      before_lines: 4,
      after_start: 11,
      after_lines: 4,
      lines: [
        same(11, '<header class="top">'),
        removed(12, '  <img src="{{ logo.url }}" width="120">'),
        added(12, '  <img src="{{ logo.url }}" width="120" alt="Harbour town">'),
        same(13, '  {% include "menu.njk" %} {# the same on every page #}'),
        same(14, '</header>'),
      ],
    },
  ],
};
export const colour: FileDifference = {
  file: longPath,
  hunks: [
    {
      before_start: 120,
      before_lines: 3,
      after_start: 120,
      after_lines: 4,
      lines: [
        same(120, '  // The hours, as they are on the door'),
        removed(
          121,
          `  return <table className="hours" style={{ color: '#777' }}>{rows.map((row) => <Row key={row.id} {...row} />)}</table>;`,
        ),
        added(121, '  return ('),
        added(122, `    <table className="hours" style={{ color: '#595959' }}>{rows.map((row) => <Row key={row.id} {...row} />)}</table>`),
        added(123, '  );'),
        same(122, '}', 124),
      ],
    },
  ],
};

export const safe: Fix = {
  id: '0197a1b2-0000-7000-8000-000000000001',
  issue_ids: ['0197a1b2-0000-7000-8000-0000000000a1'],
  rule_id: 'color-contrast',
  title: 'Text has too little contrast',
  harm: 'People with low vision, and anybody in bright light, cannot read it.',
  others: [],
  wcag_criteria: ['1.4.3'],
  page_url: 'https://www.example.org/contact',
  html: '<table class="hours">',
  occurrences: 14,
  pages: 4,
  page_urls: ['contact', '', 'tides', 'boats'].map((page) => `https://www.example.org/${page}`),
  place: { file: longPath, line: 121, column: 10 },
  confident: true,
  candidates: [
    { file: longPath, line: 121, column: 10, score: 8.25 },
    { file: 'src/pages/contact.tsx', line: 7, column: 3, score: 1.5 },
  ],
  certainty: 'safe',
  place_why: ['The classes match.', 'This is the page’s file.'],
  why: 'Tested on the page, with one clear source match.',
  proposed: [],
  words: null,
  asks_words: false,
  can_be_empty: false,
  is_reworded: false,
  question: null,
  missing: null,
  confirmed: false,
  proven: true,
  proof: ['This change removed the failure on the open page and caused no new failures.', 'The rest of the page looks the same.'],
  looks: 'same',
  stops: 'kept',
  differences: [colour],
  chosen: true,
  is_sent: true,
  waits: false,
  by_hand: [],
  contradicts: false,
  can_choose: true,
  standing_request: null,
  pictures: { before: '0197a1b2-0000-7000-8000-0000000000b1', after: '0197a1b2-0000-7000-8000-0000000000b2' },
};
export const review: Fix = {
  ...safe,
  id: '0197a1b2-0000-7000-8000-000000000002',
  rule_id: 'image-alt',
  title: 'Image has no `alt` attribute',
  certainty: 'review',
  occurrences: 1,
  pages: 1,
  page_urls: ['https://www.example.org/contact'],
  place: { file: 'src/layout.njk', line: 12, column: 3 },
  why: 'It includes details that only a person can know. Check that they’re right.',
  proposed: ['Harbour town', 'مدينة الميناء'],
  question: 'Does this say what the picture shows?',
  differences: [picture],
  standing_request: 'https://github.com/harbour-town/website/pull/12',
  contradicts: true,
  is_sent: false,
};
/** A person is to say whether its words are right, or how they are to be. */
export const asked: Fix = {
  ...review,
  id: '0197a1b2-0000-7000-8000-000000000004',
  rule_id: 'link-name',
  title: 'A link has no accessible name',
  others: [{ rule_id: 'image-alt', title: 'Image has no `alt` attribute', harm: 'People who do not see it are told nothing.' }],
  proposed: ['Harbour town'],
  words: 'Harbour town',
  question: 'Does this text say where the link leads?',
  missing:
    'The new text isn’t translated into Arabic yet. The message files for these languages contain it with a mark, such as “[en] Search”. Without such a file, the site shows its usual fallback text.',
  standing_request: null,
  contradicts: false,
  is_sent: true,
  waits: true,
  pictures: null,
};
/** The same change in another file. */
export const alike: Fix = {
  ...asked,
  id: '0197a1b2-0000-7000-8000-000000000006',
  place: { file: longPath, line: 12, column: 3 },
  chosen: false,
  waits: false,
  differences: [{ ...picture, file: longPath }],
};
/** The same, said otherwise by a person. */
export const reworded: Fix = {
  ...asked,
  words: 'مدينة الميناء: الصفحة الأولى',
  is_reworded: true,
  confirmed: true,
  waits: false,
  proven: null,
  proof: [
    'The change was tested with the proposed text. The text that a person wrote instead wasn’t tested on the page; the rest of the change is the same.',
  ],
};
/** Its file was written by hand since. */
export const byHand: Fix = {
  ...asked,
  id: '0197a1b2-0000-7000-8000-000000000005',
  words: null,
  by_hand: ['src/layout.njk'],
  missing: null,
  proven: null,
  proof: [],
};
/** Only its words are missing. */
export const wordless: Fix = {
  ...asked,
  id: '0197a1b2-0000-7000-8000-000000000007',
  rule_id: 'image-alt',
  title: 'Image has no `alt` attribute',
  others: [],
  html: '<img src="uploads/IMG_2041.jpg" width="120" height="90">',
  why: 'The location and the change are known. Only the text is missing.',
  proposed: [],
  words: '',
  asks_words: true,
  can_be_empty: true,
  question: 'What does this image convey here?',
  missing: null,
  chosen: false,
  is_sent: false,
  waits: false,
  can_choose: false,
  pictures: safe.pictures,
};
export const guidance: Fix = {
  ...safe,
  id: '0197a1b2-0000-7000-8000-000000000003',
  title: 'Video has no captions',
  certainty: 'guidance',
  place: null,
  confident: false,
  candidates: [],
  place_why: [],
  why: 'No source location was found for this element.',
  proven: null,
  proof: ['There is nothing to test.'],
  differences: [],
  chosen: false,
  can_choose: false,
  pictures: null,
};
