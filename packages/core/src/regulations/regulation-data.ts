import type { WcagLevel, WcagVersion } from '../wcag/criteria.ts';

/** A standard by its own name; `wcag` and `level` are null where it names no version or level of WCAG. */
export interface NamedStandard {
  name: string;
  wcag: WcagVersion | null;
  level: WcagLevel | null;
}

/** A day on which something falls due, with its message key in `regulations.json`. */
export interface DueDate {
  date: `${number}-${number}-${number}`;
  what: string;
}

/** One law, treaty, policy or standard, or a label that stands for several of them. */
export interface RegulationEntry {
  /** `label`: a name on the dashboard for several entries, its `parts`. `policy`: binds by instruction or recommends, without a law. */
  kind: 'standard' | 'law' | 'treaty' | 'policy' | 'label';
  /** What it adopts itself; null where it adopts no technical standard. */
  standard: NamedStandard | null;
  /** The set of criteria over which Manara computes its percentage, also where nothing is adopted. */
  measuredBy: { wcag: WcagVersion; level: WcagLevel };
  /** Criteria of that set from which it exempts. */
  except?: readonly string[];
  /** `jurisdiction.<code>` in the messages. */
  jurisdiction: 'un' | 'world' | 'eu' | 'uk' | 'us' | 'us-ca' | 'us-co' | 'ca' | 'ca-on' | 'qa' | 'sa' | 'om';
  dates: readonly DueDate[];
  source: `https://${string}`;
  /** The date that the source bears, as exactly as it bears it (`2026-04-20`, `2021-03`); null where it bears none. */
  sourceDate: string | null;
  /** The source's own text was read for what is said here, if in a copy; false where only descriptions by others could be read. */
  checked: boolean;
  parts?: readonly string[];
}

/** The day on which all of these were last looked up. Laws change: whoever shows them shows this day too. */
export const regulationsReadOn = '2026-11-21';

const aa21 = { wcag: '2.1', level: 'AA' } as const;

/** Every entry by its id. To take over a changed date, change it here with its source and both languages of `regulations.json`. */
export const regulationData = {
  wcag21_aa: {
    kind: 'standard',
    standard: { name: 'WCAG 2.1', ...aa21 },
    measuredBy: aa21,
    jurisdiction: 'world',
    dates: [],
    source: 'https://www.w3.org/TR/2018/REC-WCAG21-20180605/',
    sourceDate: '2018-06-05',
    checked: true,
  },
  ada_title_ii: {
    kind: 'law',
    standard: { name: 'WCAG 2.1', ...aa21 },
    measuredBy: aa21,
    jurisdiction: 'us',
    dates: [
      { date: '2024-06-24', what: 'ada_title_ii.date.effective' },
      { date: '2027-04-26', what: 'ada_title_ii.date.large' },
      { date: '2028-04-26', what: 'ada_title_ii.date.small' },
    ],
    source: 'https://www.govinfo.gov/content/pkg/FR-2026-04-20/html/2026-07663.htm',
    sourceDate: '2026-04-20',
    checked: true,
  },
  ada_title_iii: {
    kind: 'law',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'us',
    dates: [],
    source: 'https://www.congress.gov/crs-product/R48104',
    sourceDate: '2024-06-17',
    checked: true,
  },
  section_508: {
    kind: 'law',
    standard: { name: 'WCAG 2.0', wcag: '2.0', level: 'AA' },
    measuredBy: { wcag: '2.0', level: 'AA' },
    jurisdiction: 'us',
    dates: [{ date: '2018-01-18', what: 'section_508.date.effective' }],
    source: 'https://www.access-board.gov/ict/',
    sourceDate: '2018-01-22',
    checked: true,
  },
  section_504: {
    kind: 'law',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'us',
    dates: [],
    source: 'https://www.ecfr.gov/current/title-34/subtitle-B/chapter-I/part-104',
    sourceDate: null,
    checked: false,
  },
  section_504_hhs: {
    kind: 'law',
    standard: { name: 'WCAG 2.1', ...aa21 },
    measuredBy: aa21,
    jurisdiction: 'us',
    dates: [
      { date: '2024-07-08', what: 'section_504_hhs.date.effective' },
      { date: '2027-05-11', what: 'section_504_hhs.date.large' },
      { date: '2028-05-10', what: 'section_504_hhs.date.small' },
    ],
    source: 'https://www.govinfo.gov/content/pkg/FR-2026-05-11/html/2026-09266.htm',
    sourceDate: '2026-05-11',
    checked: true,
  },
  hipaa: {
    kind: 'law',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'us',
    dates: [],
    source: 'https://www.hhs.gov/hipaa/for-professionals/index.html',
    sourceDate: null,
    checked: false,
  },
  hipaa_ada: {
    kind: 'label',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'us',
    dates: [],
    source: 'https://www.govinfo.gov/content/pkg/FR-2026-05-11/html/2026-09266.htm',
    sourceDate: '2026-05-11',
    checked: true,
    parts: ['hipaa', 'ada_title_iii', 'ada_title_ii', 'section_504_hhs'],
  },
  ada_state: {
    kind: 'label',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'us',
    dates: [],
    source: 'https://www.govinfo.gov/content/pkg/FR-2026-04-20/html/2026-07663.htm',
    sourceDate: '2026-04-20',
    checked: true,
    parts: ['ada_title_ii', 'ada_title_iii', 'ca_unruh', 'co_accessibility'],
  },
  state_laws: {
    kind: 'label',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'us',
    dates: [],
    source: 'https://oit.colorado.gov/accessibility-law',
    sourceDate: '2025-05',
    checked: true,
    parts: ['ca_unruh', 'co_accessibility'],
  },
  ca_unruh: {
    kind: 'law',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'us-ca',
    dates: [],
    source: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=51.',
    sourceDate: null,
    checked: true,
  },
  co_accessibility: {
    kind: 'law',
    standard: { name: 'WCAG', wcag: null, level: null },
    measuredBy: aa21,
    jurisdiction: 'us-co',
    dates: [
      { date: '2024-07-01', what: 'co_accessibility.date.effective' },
      { date: '2025-07-01', what: 'co_accessibility.date.grace' },
    ],
    source: 'https://oit.colorado.gov/accessibility-law',
    sourceDate: '2025-05',
    checked: true,
  },
  international: {
    kind: 'label',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'world',
    dates: [],
    source: 'https://www.etsi.org/deliver/etsi_en/301500_301599/301549/03.02.01_60/en_301549v030201p.pdf',
    sourceDate: '2021-03',
    checked: true,
    parts: [
      'en_301_549',
      'eaa',
      'eu_wad',
      'uk_psbar',
      'aoda',
      'accessible_canada',
      'un_crpd',
      'qa_eaccessibility',
      'sa_dga',
      'om_eaccessibility',
    ],
  },
  en_301_549: {
    kind: 'standard',
    standard: { name: 'EN 301 549 V3.2.1', ...aa21 },
    measuredBy: aa21,
    jurisdiction: 'eu',
    dates: [
      { date: '2022-02-12', what: 'en_301_549.date.sole' },
      { date: '2026-09-07', what: 'en_301_549.date.next' },
    ],
    source: 'https://www.etsi.org/deliver/etsi_en/301500_301599/301549/03.02.01_60/en_301549v030201p.pdf',
    sourceDate: '2021-03',
    checked: true,
  },
  eaa: {
    kind: 'law',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'eu',
    dates: [
      { date: '2025-06-28', what: 'eaa.date.applies' },
      { date: '2030-06-28', what: 'eaa.date.transition' },
    ],
    source: 'https://eur-lex.europa.eu/eli/dir/2019/882/oj',
    sourceDate: '2019-06-07',
    checked: false,
  },
  eu_wad: {
    kind: 'law',
    standard: { name: 'EN 301 549 V3.2.1', ...aa21 },
    measuredBy: aa21,
    jurisdiction: 'eu',
    dates: [
      { date: '2019-09-23', what: 'eu_wad.date.new' },
      { date: '2020-09-23', what: 'eu_wad.date.all' },
      { date: '2021-06-23', what: 'eu_wad.date.apps' },
    ],
    source: 'https://eur-lex.europa.eu/eli/dir/2016/2102/oj',
    sourceDate: '2016-12-02',
    checked: true,
  },
  uk_psbar: {
    kind: 'law',
    standard: { name: 'WCAG', wcag: '2.2', level: 'AA' },
    measuredBy: { wcag: '2.2', level: 'AA' },
    jurisdiction: 'uk',
    dates: [
      { date: '2019-09-23', what: 'uk_psbar.date.new' },
      { date: '2020-09-23', what: 'uk_psbar.date.all' },
      { date: '2021-06-23', what: 'uk_psbar.date.apps' },
      { date: '2024-10-01', what: 'uk_psbar.date.monitored' },
    ],
    source: 'https://www.legislation.gov.uk/uksi/2018/952/contents',
    sourceDate: null,
    checked: false,
  },
  aoda: {
    kind: 'law',
    standard: { name: 'WCAG 2.0', wcag: '2.0', level: 'AA' },
    measuredBy: { wcag: '2.0', level: 'AA' },
    except: ['1.2.4', '1.2.5'],
    jurisdiction: 'ca-on',
    dates: [
      { date: '2014-01-01', what: 'aoda.date.new' },
      { date: '2021-01-01', what: 'aoda.date.all' },
      { date: '2026-12-31', what: 'aoda.date.report' },
    ],
    source: 'https://www.ontario.ca/laws/regulation/110191',
    sourceDate: null,
    checked: true,
  },
  accessible_canada: {
    kind: 'law',
    standard: { name: 'CAN/ASC-EN 301 549', ...aa21 },
    measuredBy: aa21,
    jurisdiction: 'ca',
    dates: [
      { date: '2027-12-05', what: 'accessible_canada.date.public' },
      { date: '2028-12-05', what: 'accessible_canada.date.private' },
    ],
    source: 'https://laws-lois.justice.gc.ca/eng/regulations/SOR-2021-241/nifnev.html',
    sourceDate: '2026-03-17',
    checked: false,
  },
  un_crpd: {
    kind: 'treaty',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'un',
    dates: [],
    source: 'https://www.un.org/development/desa/disabilities/convention-on-the-rights-of-persons-with-disabilities.html',
    sourceDate: '2006-12-13',
    checked: true,
  },
  qa_eaccessibility: {
    kind: 'policy',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'qa',
    dates: [],
    source: 'https://zeroproject.org/policy/qatar/',
    sourceDate: '2014',
    checked: false,
  },
  sa_dga: {
    kind: 'policy',
    standard: { name: 'WCAG', wcag: null, level: null },
    measuredBy: aa21,
    jurisdiction: 'sa',
    dates: [],
    source: 'https://dga.gov.sa/en/regulatory-documents/web-accessibility-disabilities-and-elderly-people',
    sourceDate: null,
    checked: true,
  },
  om_eaccessibility: {
    kind: 'policy',
    standard: null,
    measuredBy: aa21,
    jurisdiction: 'om',
    dates: [],
    source: 'https://e-inclusion.unescwa.org/node/1598',
    sourceDate: null,
    checked: false,
  },
} as const satisfies Record<string, RegulationEntry>;
