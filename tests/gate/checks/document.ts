import { languages, type Language } from '@manara/messages/locale';
import type { Page } from 'playwright-core';
import type { Fault } from '../fault.ts';

/** The page says its language and direction, has a title of its own, and one main heading. */
export async function documentCheck(page: Page, language: Language): Promise<Fault[]> {
  const is = await page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    headings: [...document.querySelectorAll('h1')].filter((heading) => window.gate.isShown(heading)).length,
  }));
  const wanted = { lang: language, dir: languages[language].rtl ? 'rtl' : 'ltr' };
  const found: Fault[] = [];
  if (is.lang !== wanted.lang || is.dir !== wanted.dir)
    found.push({
      check: 'document',
      where: 'html',
      what: `It is lang=${is.lang} dir=${is.dir}, not lang=${wanted.lang} dir=${wanted.dir}.`,
    });
  // A bare product name tells nobody which screen this is.
  if (!/\S\s+\S/.test(is.title)) found.push({ check: 'document', where: 'title', what: `“${is.title}” does not name the screen.` });
  if (is.headings !== 1) found.push({ check: 'document', where: 'h1', what: `There are ${is.headings} main headings.` });
  return found;
}
