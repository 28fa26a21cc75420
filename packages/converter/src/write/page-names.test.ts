import type { Page } from '@manara/core/document/document';
import { expect, it } from 'vitest';
import { outputTexts } from './output-texts.ts';
import { pageNames } from './page-names.ts';

const page = (label: string | null): Page => ({ width: 595, height: 842, label, kind: 'text', confidence: 1 });
const pages = [page('1047'), page('xii'), page('٢'), page('A-3'), page(null)];

it.each([
  ['en', ['1047', 'xii', '٢', 'A-3', '5']],
  ['ar', ['١٠٤٧', 'xii', '٢', 'A-3', '٥']],
] as const)(
  'calls pages by one sort of digits where they are counted, and as it is printed what is more than a number: %s',
  (language, names) => {
    const { short, name } = pageNames(pages, outputTexts(language));
    expect(pages.map((_, index) => short(index))).toEqual(names);
    for (const [index, own] of names.entries()) expect(name(index)).toContain(own);
  },
);
