import type { InLanguages } from './in-languages.ts';

/** What the sample's organisation offers: assets by their names in featured.ts, and repositories, which no host has. */
export const products: readonly {
  name: InLanguages;
  description: InLanguages;
  contact: string;
  assets: readonly string[];
  repositories: readonly string[];
}[] = [
  {
    name: { en: 'Public services', ar: 'الخدمات العامة' },
    description: { en: 'What citizens use without visiting an office.', ar: 'ما يستعمله المواطنون من دون زيارة مكتب.' },
    contact: 'omar_nasser',
    assets: ['main', 'services'],
    repositories: ['manara-sample/public-website', 'manara-sample/online-services'],
  },
  {
    name: { en: 'Shop', ar: 'المتجر' },
    description: { en: 'The central shop and its catalog.', ar: 'المتجر المركزي ودليله.' },
    contact: 'sara_mansour',
    assets: ['shop'],
    repositories: ['manara-sample/shop'],
  },
];
