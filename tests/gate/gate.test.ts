import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '../long-form.ts';
import { openBrowser } from '../product/open-browser.ts';
import { largeTextFaults, setTextSize } from './checks/large-text.ts';
import { tabOrderCheck } from './checks/tab-order.ts';
import type { Fault } from './fault.ts';
import { install } from './in-page/instruments.ts';
import { judge } from './judge.ts';
import { askingPage, cleanPage, plantedPages, trapPage } from './planted-pages.ts';
import { watchPage } from './watch-page.ts';

/** Resolves when the page has been drawn a few times, so that what its engine notes of a drawing is told. */
const frames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let left = 8;
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve(null));
        next();
      }),
  );

describe('the gate', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  async function faultsOf(html: string): Promise<Fault[]> {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    try {
      const watch = await watchPage(page);
      await page.route('https://gate.example/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
      await page.goto('https://gate.example/');
      if (html.includes('id="late"')) await page.locator('#late[style]').waitFor({ state: 'attached' });
      await frames(page);
      const log = await watch.faults();
      return [...log, ...(await judge(page, 'en')).faults];
    } finally {
      await page.close();
    }
  }

  it('lets a faultless page pass', async () => {
    expect(await faultsOf(cleanPage)).toEqual([]);
  });

  it.each(byTurns(plantedPages, 4))('finds, by %s, %s', async (check, _, html) => {
    expect((await faultsOf(html)).map((fault) => fault.check)).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^${check}`))]),
    );
  });

  it('lets what a person did move the page, however late the answer to it comes, and nothing after that', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    const watch = await watchPage(page);
    let answer: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await page.route('https://gate.example/**', async (route) => {
      if (route.request().url().endsWith('/answer')) await isHeld;
      await route.fulfill({ contentType: 'text/html', body: askingPage });
    });
    await page.goto('https://gate.example/');
    await page.getByRole('button').click();
    // The browser itself counts what moves half a second after a press, and later; what is asked within a second belongs to it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
    answer();
    await page.locator('#late.answered').waitFor();
    await page.waitForFunction(() => window.gateCalls === 0);
    await frames(page);
    expect(await watch.faults()).toEqual([]);
    await page.evaluate(() => document.querySelector('#late')!.removeAttribute('style'));
    await frames(page);
    expect((await watch.faults()).map(({ check }) => check)).toEqual(['layout shift']);
    await page.close();
  });

  it('finds faint text by both engines where it asks for colours alone, and nothing else', async () => {
    const page = await browser.newPage();
    await page.setContent(cleanPage.replace('</main>', '<p style="color: #999">Too faint to read</p><img src="data:,"></main>'));
    const { faults } = await judge(page, 'en', 'colours');
    expect(new Set(faults.map(({ check }) => check.replace(/-enhanced$/, '')))).toEqual(
      new Set(['axe-core color-contrast', 'IBM text_contrast_sufficient']),
    );
    await page.close();
  });

  it('finds what is lost where text alone is twice as large, and text that does not grow with it', async () => {
    const page = await browser.newPage();
    await setTextSize(await page.context().newCDPSession(page), 2);
    const found = async (html: string) => {
      await page.setContent(html);
      return (await largeTextFaults(page)).map(({ check }) => check);
    };
    const plain = cleanPage.replace(/<label.*<\/select>/, '');
    expect(await found(plain)).toEqual([]);
    const tight = '<p style="width: 200px; height: 24px; overflow: hidden">Room for these words</p>';
    expect(await found(plain.replace('</main>', `${tight}</main>`))).toEqual(['large text: clipped text']);
    expect(await found(plain.replace('<style>', '<style>html { font-size: 16px } '))).toEqual(['large text: size']);
    await page.close();
  });

  it('finds what Tab does not reach', async () => {
    const page = await browser.newPage();
    await page.setContent(trapPage);
    await page.evaluate(install);
    expect(await tabOrderCheck(page)).toEqual([expect.objectContaining({ where: expect.stringContaining('Three') })]);
    await page.setContent(cleanPage);
    await page.evaluate(install);
    expect(await tabOrderCheck(page)).toEqual([]);
    await page.close();
  });
});
