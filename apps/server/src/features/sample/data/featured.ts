import type { Cause } from '../site-of.ts';
import type { InLanguages } from './in-languages.ts';

/** What somebody of the sample does with an issue of an asset, named by its rule. */
export type Deed = { by: string; rule: string } & (
  | { action: 'assign'; assignee: string }
  | { action: 'accept'; reason: InLanguages }
  | { action: 'false_positive'; reason: InLanguages }
  | { action: 'no_barrier'; remark: InLanguages }
  | { action: 'comment'; text: InLanguages }
);

/** An asset with more pages, more scans and people who work on it. It stands for one of its history, whose figures it shares. */
export interface FeaturedAsset {
  id: string;
  history: string;
  asset_type: 'website' | 'internal_app';
  name: InLanguages;
  tags: readonly InLanguages[];
  /** Found by each scan besides what its history has: nothing of it counts as a failure for long. */
  besides: readonly Cause[];
  deeds: readonly (Deed & { daysAgo: number })[];
}

const uncertain = (rule: string, page: number): Cause => ({ rule, page, element: `${rule}-unsure-${page}`, isUncertain: true });
const headings = (page: number): Cause => ({ rule: 'heading-order', page, element: `heading-${page}` });
const landmarks = (page: number): Cause => ({ rule: 'region', page, element: `outside-${page}` });
const zoom = (page: number): Cause => ({ rule: 'meta-viewport', page, element: `meta-viewport-${page}` });

const main: InLanguages = { en: 'public', ar: 'عام' };
const services: InLanguages = { en: 'services', ar: 'خدمات' };

export const featured: readonly FeaturedAsset[] = [
  {
    id: 'main',
    history: 'slow',
    asset_type: 'website',
    name: { en: 'Public website', ar: 'الموقع العام' },
    tags: [main],
    besides: [uncertain('color-contrast', 4), uncertain('link-name', 6), headings(5), landmarks(7), zoom(5)],
    deeds: [
      { daysAgo: 25, by: 'mona_khalil', rule: 'bypass', action: 'assign', assignee: 'omar_nasser' },
      {
        daysAgo: 24,
        by: 'omar_nasser',
        rule: 'bypass',
        action: 'comment',
        text: {
          en: 'The skip link was lost with the new header. I will put it back with the next release.',
          ar: 'ضاع رابط التخطّي مع الترويسة الجديدة. سأعيده في الإصدار القادم.',
        },
      },
      {
        daysAgo: 11,
        by: 'sara_mansour',
        rule: 'meta-viewport',
        action: 'false_positive',
        reason: {
          en: 'This page is shown on the fixed screen only in our lobby, where no one zooms.',
          ar: 'لا تُعرض هذه الصفحة إلا على شاشة ثابتة في البهو، ولا يكبّرها أحد هناك.',
        },
      },
      {
        daysAgo: 10,
        by: 'daniel_reed',
        rule: 'link-name',
        action: 'no_barrier',
        remark: {
          en: 'The link is named by the heading that it belongs to; I heard it with a screen reader.',
          ar: 'يأخذ الرابط اسمه من العنوان الذي يتبعه؛ سمعتُه بقارئ شاشة.',
        },
      },
      { daysAgo: 2, by: 'mona_khalil', rule: 'color-contrast', action: 'assign', assignee: 'daniel_reed' },
      {
        daysAgo: 1,
        by: 'daniel_reed',
        rule: 'color-contrast',
        action: 'comment',
        text: {
          en: 'The gray of the captions has to be darker. I have asked for a new value in the design system.',
          ar: 'يجب أن يصير رمادي التسميات أغمق. طلبتُ قيمة جديدة له في نظام التصميم.',
        },
      },
    ],
  },
  {
    id: 'services',
    history: 'leaders',
    asset_type: 'website',
    name: { en: 'Online services', ar: 'الخدمات الإلكترونية' },
    tags: [main, services],
    besides: [uncertain('color-contrast', 6), headings(4)],
    deeds: [
      { daysAgo: 40, by: 'mona_khalil', rule: 'html-has-lang', action: 'assign', assignee: 'omar_nasser' },
      {
        daysAgo: 22,
        by: 'omar_nasser',
        rule: 'html-has-lang',
        action: 'comment',
        text: { en: 'Deployed. The next scan should find it fixed.', ar: 'نُشر الإصلاح. يُفترض أن يجده الفحص القادم مُصلحًا.' },
      },
    ],
  },
  {
    id: 'shop',
    history: 'critical',
    asset_type: 'website',
    name: { en: 'Central shop', ar: 'المتجر المركزي' },
    tags: [main],
    besides: [uncertain('image-alt', 6), landmarks(4)],
    deeds: [
      { daysAgo: 5, by: 'mona_khalil', rule: 'image-alt', action: 'assign', assignee: 'sara_mansour' },
      {
        daysAgo: 4,
        by: 'sara_mansour',
        rule: 'image-alt',
        action: 'comment',
        text: {
          en: 'I am writing alternative texts for the whole catalog; these pictures come first.',
          ar: 'أكتب نصوصًا بديلة للدليل كله، وأبدأ بهذه الصور.',
        },
      },
    ],
  },
  {
    id: 'careers',
    history: 'usual',
    asset_type: 'website',
    name: { en: 'Careers of the group', ar: 'وظائف المجموعة' },
    tags: [main],
    besides: [uncertain('link-name', 5)],
    deeds: [
      {
        daysAgo: 8,
        by: 'mona_khalil',
        rule: 'color-contrast',
        action: 'accept',
        reason: {
          en: 'The supplier delivers the new theme this quarter; until then we ask applicants to call us for help.',
          ar: 'يسلّم المورّد السمة الجديدة هذا الربع؛ وحتى ذلك الحين يُدعى المتقدّمون إلى طلب المساعدة.',
        },
      },
    ],
  },
  {
    id: 'intranet',
    history: 'new_slow',
    asset_type: 'internal_app',
    name: { en: 'Staff portal', ar: 'بوابة الموظفين' },
    tags: [services],
    besides: [headings(4), landmarks(6)],
    deeds: [{ daysAgo: 3, by: 'omar_nasser', rule: 'document-title', action: 'assign', assignee: 'omar_nasser' }],
  },
];

/** How many days after a scan of its history an asset of this kind was scanned again, with the same outcome. */
export const featuredAgain: readonly number[] = [0, 8];

/** Until when a risk is accepted, in days from now. */
export const acceptedFor = 90;

export const teams: readonly { name: InLanguages; members: readonly string[]; assets: readonly string[] }[] = [
  {
    name: { en: 'Web team', ar: 'فريق الويب' },
    members: ['omar_nasser', 'daniel_reed', 'karim_saleh'],
    assets: ['main', 'services', 'intranet'],
  },
  { name: { en: 'Content', ar: 'المحتوى' }, members: ['sara_mansour', 'yusuf_amin'], assets: ['main', 'shop'] },
  { name: { en: 'People and careers', ar: 'الموارد البشرية' }, members: ['mona_khalil'], assets: ['careers'] },
];

/** Assets that an office audits by hand: the figures of its audits, the latest last. */
export const audited: readonly {
  name: InLanguages;
  auditor: InLanguages;
  remarks: InLanguages;
  audits: readonly { daysAgo: number; compliance: number; critical: number; high: number; medium: number; low: number; pages: number }[];
}[] = [
  {
    name: { en: 'Ticket machines', ar: 'أجهزة التذاكر' },
    auditor: { en: 'Access Audit Office', ar: 'مكتب تدقيق سهولة الوصول' },
    remarks: { en: 'Tried with three people who are blind.', ar: 'جُرّبت مع ثلاثة أشخاص مكفوفين.' },
    audits: [
      { daysAgo: 190, compliance: 71, critical: 3, high: 9, medium: 14, low: 6, pages: 22 },
      { daysAgo: 36, compliance: 84.5, critical: 1, high: 4, medium: 9, low: 5, pages: 22 },
    ],
  },
  {
    name: { en: 'Mobile app', ar: 'تطبيق الجوّال' },
    auditor: { en: 'Access Audit Office', ar: 'مكتب تدقيق سهولة الوصول' },
    remarks: { en: 'Both platforms, with their screen readers.', ar: 'على النظامين، بقارئَي الشاشة فيهما.' },
    audits: [
      { daysAgo: 150, compliance: 88, critical: 0, high: 5, medium: 8, low: 3, pages: 40 },
      { daysAgo: 27, compliance: 93.2, critical: 0, high: 2, medium: 5, low: 3, pages: 43 },
    ],
  },
];
