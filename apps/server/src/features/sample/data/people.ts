import type { LicenceTier } from '@manara/core/licence';
import type { Role } from '@manara/core/role';
import type { InLanguages } from './in-languages.ts';

/** Somebody of the sample organisation. None of them exists. */
export interface SamplePerson {
  username: string;
  full_name: InLanguages;
  /** One of the titles that the specification lists. */
  job_title: InLanguages;
  role: Role;
  licence: LicenceTier;
  is_active: boolean;
  /** Days since the last sign-in; null: never. */
  last_seen: number | null;
}

/** No owner is among them: that is whoever opens the sample. The eight people of the specification's administration screen: its job titles, all licence tiers, both states. */
export const people: readonly SamplePerson[] = [
  {
    username: 'layla_haddad',
    full_name: { en: 'Layla Haddad', ar: 'ليلى حداد' },
    job_title: { en: 'Administrator', ar: 'مديرة النظام' },
    role: 'administrator',
    licence: 'pro',
    is_active: true,
    last_seen: 0,
  },
  {
    username: 'omar_nasser',
    full_name: { en: 'Omar Nasser', ar: 'عمر ناصر' },
    job_title: { en: 'Developer', ar: 'مطوّر' },
    role: 'manager',
    licence: 'pro',
    is_active: true,
    last_seen: 1,
  },
  {
    username: 'sara_mansour',
    full_name: { en: 'Sara Mansour', ar: 'سارة منصور' },
    job_title: { en: 'Content Manager', ar: 'مديرة محتوى' },
    role: 'member',
    licence: 'plus',
    is_active: true,
    last_seen: 2,
  },
  {
    username: 'daniel_reed',
    full_name: { en: 'Daniel Reed', ar: 'دانيال ريد' },
    job_title: { en: 'Designer', ar: 'مصمّم' },
    role: 'member',
    licence: 'basic',
    is_active: true,
    last_seen: 3,
  },
  {
    username: 'mona_khalil',
    full_name: { en: 'Mona Khalil', ar: 'منى خليل' },
    job_title: { en: 'Project Manager', ar: 'مديرة مشاريع' },
    role: 'manager',
    licence: 'pro',
    is_active: true,
    last_seen: 4,
  },
  {
    username: 'yusuf_amin',
    full_name: { en: 'Yusuf Amin', ar: 'يوسف أمين' },
    job_title: { en: 'Marketing Manager', ar: 'مدير تسويق' },
    role: 'member',
    licence: 'plus',
    is_active: true,
    last_seen: 6,
  },
  {
    username: 'helen_brooks',
    full_name: { en: 'Helen Brooks', ar: 'هيلين بروكس' },
    job_title: { en: 'Sales Director', ar: 'مديرة مبيعات' },
    role: 'viewer',
    licence: 'unlicensed',
    is_active: true,
    last_seen: null,
  },
  {
    username: 'karim_saleh',
    full_name: { en: 'Karim Saleh', ar: 'كريم صالح' },
    job_title: { en: 'Developer', ar: 'مطوّر' },
    role: 'member',
    licence: 'basic',
    is_active: false,
    last_seen: 71,
  },
];
