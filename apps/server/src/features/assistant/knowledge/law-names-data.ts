import type { RegulationId } from '@manara/core/regulations/regulations';

/** How people name laws and standards, in both languages, beside the names in `regulations.json`; the longest that fits is meant. */
export const lawNames: Readonly<Partial<Record<RegulationId, string>>> = {
  wcag21_aa: 'wcag 2.1 aa|wcag 2.1 level aa|wcag 2.1',
  ada_title_ii: 'ada title ii|ada title 2|title ii|الباب الثاني من ada|الباب الثاني',
  ada_title_iii: 'ada title iii|ada title 3|title iii|الباب الثالث من ada|الباب الثالث',
  section_508: 'section 508|508|المادة 508',
  section_504_hhs: 'hhs rule|hhs',
  section_504: 'section 504|504|المادة 504',
  hipaa: 'hipaa',
  ca_unruh: 'unruh act|unruh|قانون أنره',
  co_accessibility: 'colorado|hb21 1110|كولورادو',
  en_301_549: 'en 301 549|en 301549|301 549',
  eaa: 'european accessibility act|accessibility act|eaa|القانون الأوروبي للنفاذ|القانون الأوروبي',
  eu_wad: 'web accessibility directive|wad|توجيه نفاذ الويب|التوجيه الأوروبي',
  uk_psbar: 'psbar|uk public sector|لوائح المملكة المتحدة',
  aoda: 'aoda|ontario|أونتاريو',
  accessible_canada: 'accessible canada act|accessible canada|قانون كندا',
  un_crpd: 'crpd|un convention|اتفاقية حقوق الأشخاص ذوي الإعاقة|اتفاقية الأمم المتحدة',
  qa_eaccessibility: 'qatar|قطر',
  sa_dga: 'saudi arabia|saudi|dga|هيئة الحكومة الرقمية|السعودية',
  om_eaccessibility: 'oman|عمان',
};
