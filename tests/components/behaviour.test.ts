import { describe, expect, it } from 'vitest';
import { usePage } from './open-page.ts';

const components = usePage();

/** What has the focus, by its role or element and its name. */
const focused = () =>
  components().page.evaluate(() => {
    const { activeElement: at } = document;
    return at ? `${at.getAttribute('role') ?? at.localName} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim()}` : '';
  });
const isInside = (selector: string) =>
  components().page.evaluate((outer) => document.querySelector(outer)?.contains(document.activeElement) ?? false, selector);
const press = (key: string) => components().page.keyboard.press(key);

describe('a dialog', () => {
  it('takes the focus to its title, keeps Tab inside both ways, closes by Escape and gives the focus back', async () => {
    const { page, show } = components();
    await show('a dialog behind its button', 'en');
    const opener = page.locator('main button');
    await opener.focus();
    await press('Enter');
    expect(await focused()).toBe('h2 Add New Digital Asset');
    for (const key of [...Array<string>(5).fill('Tab'), ...Array<string>(9).fill('Shift+Tab')]) {
      await press(key);
      const isOutside = await page.evaluate(
        () => document.querySelector('main')?.contains(document.activeElement) && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside, key).toBe(false);
    }
    await press('Escape');
    expect(await page.locator('dialog').count()).toBe(0);
    expect(await focused()).toBe('button Add New Asset');
  });

  it('lets nothing behind it be reached or pressed', async () => {
    const { page, show } = components();
    await show('a dialog behind its button', 'en');
    await page.locator('main > button').click();
    expect(await page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expect(page.locator('main > button').click({ timeout: 500 })).rejects.toThrow(/intercepts pointer events/);
  });

  it('that asks before something is deleted begins at what does no harm', async () => {
    await components().show('a dialog that asks before something is deleted', 'en');
    expect(await focused()).toBe('button Cancel');
  });

  it('takes no second press while its deed is under way', async () => {
    const { page, show } = components();
    await show('a deed under way in its dialog', 'ar');
    expect(await page.locator('dialog button').last().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('chips of filters', () => {
  it('give the focus to the next chip, else to the one before, and to the list once none is left', async () => {
    const { page, show } = components();
    await show('chips of filters', 'en');
    const chips = page.locator('main li button');
    await chips.nth(1).focus();
    await press('Enter');
    expect(await focused()).toMatch(/^button Remove filter: A name that is so long/);
    await press('Enter');
    expect(await focused()).toBe('button Remove filter: Critical');
    await press('Enter');
    expect(await focused()).toBe('h2 Results');
    expect(await page.locator('main button').count()).toBe(0);
  });

  it('are all removed at once', async () => {
    const { page, show } = components();
    await show('chips of filters', 'en');
    await page.getByRole('button', { name: 'Clear all', exact: true }).press('Enter');
    expect(await focused()).toBe('h2 Results');
    expect(await page.locator('main button').count()).toBe(0);
  });
});

describe('a menu', () => {
  it('opens by the keyboard at either end, goes round, finds by letters, and gives the focus back', async () => {
    const { page, show } = components();
    await show('a menu behind its button', 'en');
    await page.locator('main button[aria-haspopup=menu]').focus();
    await press('ArrowDown');
    expect(await focused()).toBe('menuitem Asset settings');
    await press('ArrowUp');
    expect(await focused()).toBe('menuitem Delete');
    await press('Home');
    await press('v');
    expect(await focused()).toBe('menuitem View Report');
    await press('End');
    expect(await focused()).toBe('menuitem Delete');
    await press('Escape');
    expect(await focused()).toBe('button Actions for Harbour office');
    expect(await page.locator('[role=menu]').isVisible()).toBe(false);
    await press('ArrowUp');
    expect(await focused()).toBe('menuitem Delete');
  });
});

describe('a choice of columns and rows', () => {
  it('is made by the keyboard, kept in the browser, and closed by Escape, which gives the focus back', async () => {
    const { page, show } = components();
    await show('a choice of columns and rows behind its button', 'en');
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('manara_tables') ?? 'null') as unknown);
    await page.locator('main button[aria-expanded]').focus();
    await press('Enter');
    await press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('[type=checkbox]:checked'))).toBe(true);
    await press('Space');
    expect(await stored()).toEqual({ rows: 'normal', hidden: { states: ['score'] } });
    await press('Space');
    await press('Tab');
    await press('Tab');
    expect(await focused()).toBe('button Compact');
    await press('Enter');
    expect(await stored()).toEqual({ rows: 'compact', hidden: { states: [] } });
    expect(await page.evaluate(() => document.documentElement.dataset['rows'])).toBe('compact');
    await press('Shift+Tab');
    await press('Enter');
    await press('Escape');
    expect(await focused()).toBe('button Columns and rows');
  });
});

describe('a line over time', () => {
  it('tells its readings one by one, by the arrow keys along the direction of reading', async () => {
    const { page, show } = components();
    await show('a line over time', 'en');
    const line = page.getByRole('slider');
    const told = () => line.getAttribute('aria-valuetext');
    await line.focus();
    expect(await told()).toBe('Apr 12: 90.4%.');
    await press('ArrowLeft');
    expect(await told()).toBe('Apr 5: 91%.');
    expect(await line.getByText('Apr 5: 91%.', { exact: true }).isVisible()).toBe(true);
    await press('Home');
    expect(await told()).toBe('Mar 1: 71%.');
    await press('ArrowLeft');
    expect(await told()).toBe('Mar 1: 71%.');
    await show('a line over time', 'ar');
    await line.focus();
    await press('ArrowRight');
    expect(await line.getAttribute('aria-valuenow')).toBe('6');
  });

  it('tells the reading that is pointed at', async () => {
    const { page, show } = components();
    await show('a line over time', 'en');
    const line = page.getByRole('slider');
    const { x, y, width, height } = (await line.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    expect(await line.getAttribute('aria-valuetext')).toBe('Mar 22: 83%.');
    await page.mouse.move(x - 60, y - 60);
    expect(await line.getAttribute('aria-valuetext')).toBe('Apr 12: 90.4%.');
  });
});

describe('an explanation', () => {
  it('opens by its question mark, has what is in it next in the order of Tab, and gives the focus back by Escape', async () => {
    const { page, show } = components();
    await show('an explanation behind its question mark', 'en');
    const mark = page.locator('main [popovertarget]');
    await mark.focus();
    await press('Enter');
    // The browser tells of it a moment later, and what is in it comes then.
    await page.locator('main [popovertarget][aria-expanded=true]').waitFor();
    await press('Tab');
    expect(await focused()).toBe('button All assets');
    await press('Escape');
    expect(await page.locator('main [popover]').isVisible()).toBe(false);
    expect(await focused()).toBe('button What this means');
  });
});

describe('a search', () => {
  it('is told where its field is left, before anything else is done', async () => {
    const { page, show } = components();
    await show('a search and what is searched', 'en');
    await page.locator('input').pressSequentially('harbour');
    const told = await page.evaluate(async () => {
      document.querySelector('input')?.blur();
      await new Promise(requestAnimationFrame);
      return document.querySelector('bdi')?.textContent;
    });
    expect(told).toBe('harbour');
  });
});

describe('tabs', () => {
  it.each([
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const)('in %s, are chosen by %s and back by %s, and are one stop', async (language, onwards, back) => {
    const { page, show } = components();
    await show('tabs above their panel', language);
    const selected = () => page.locator('[role=tab][aria-selected=true]').getAttribute('data-tab');
    await page.locator('[role=tab][aria-selected=true]').focus();
    await press(onwards);
    expect(await selected()).toBe('profile');
    await press(back);
    await press(back);
    expect(await selected()).toBe('security');
    await press('Home');
    expect(await selected()).toBe('appearance');
    await press('Tab');
    expect(await isInside('[role=tabpanel]')).toBe(true);
  });
});

describe('a formula in print and in braille', () => {
  it('is one stop for print and one for each code, and marks what belongs to the sign in focus', async () => {
    const { page, show } = components();
    await show('a formula in print and in braille', 'en');
    const marked = () => page.locator('[role=toolbar] .bg-primary-soft > :first-child').allTextContents();
    await page.locator('[role=toolbar]').first().locator('button').first().focus();
    expect(await focused()).toMatch(/^button x Nemeth: .?⠭/u);
    expect(await marked()).toEqual(['x', '⠭']);
    await press('Tab');
    expect(await focused()).toContain('⠹ opening fraction indicator');
    expect(await page.locator('mfrac').getAttribute('class')).toContain('bg-primary-soft');
    await press('ArrowRight');
    await press('ArrowRight');
    await press('ArrowRight');
    expect(await focused()).toMatch(/⠆ number: .*2/);
    expect(await marked()).toEqual(['2', '⠆']);
    await press('Home');
    await press('ArrowLeft');
    expect(await focused()).toContain('⠹');
    await press('Shift+Tab');
    expect(await focused()).toContain('x');
  });

  it('names the sign under the pointer, in both languages', async () => {
    const { page, show } = components();
    for (const [language, name] of [
      ['en', 'closing fraction indicator'],
      ['ar', 'مؤشر نهاية الكسر'],
    ] as const) {
      await show('a formula in print and in braille', language);
      await page.locator('[role=toolbar] button').last().hover();
      expect(await page.locator('section > p').textContent()).toBe(name);
      await page.locator('math mn').hover();
      expect(await page.locator('section > p').textContent()).toContain('2');
    }
  });
});

describe('a form', () => {
  it('that is refused says so above, with the focus there, and leads to each field, which says it too', async () => {
    const { page, show } = components();
    await show('a form that is refused', 'en');
    await page.locator('main [type=submit]').focus();
    await press('Enter');
    expect(await focused()).toMatch(/^alert /);
    await press('Tab');
    await press('Enter');
    const field = page.locator('input[name=current]');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${described.split(' ')[0]}"]`).textContent()).toContain('Current password is required');
  });
});

describe('messages at the top', () => {
  it('are read out, stay while they are pointed at or focused, and go by their button', async () => {
    const { page, show } = components();
    await show('messages at the top', 'en');
    const messages = page.locator('[popover]:popover-open li');
    await messages.first().waitFor();
    const count = await messages.count();
    expect(count).toBeGreaterThan(0);
    await page.locator('[aria-live]', { hasText: 'Theme updated successfully!' }).waitFor({ state: 'attached' });
    await page
      .getByRole('button', { name: /^Close this message/ })
      .first()
      .press('Enter');
    await page.waitForFunction((before) => document.querySelectorAll('[popover]:popover-open li').length < before, count);
  });
});
