import { describe, expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { scan } from '../product/caller.ts';
import { heardOnce } from './heard.ts';
import { expectFocus, expectFocusKept, keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { address, eventually, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { patience } from './patience.ts';
import { expectInConsole, newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'detail_en', name: 'Light vessel' },
    { language: 'ar', person: 'detail_ar', name: 'سفينة المنارة' },
  ]),
)('one issue, by keyboard alone, in $language', ({ language, person, name }) => {
  const say = textsOf(language);

  test('from the list to its element, through a re-test and back', async () => {
    const { calls } = await newPerson('member', person, language);
    const { calls: manager } = await newPerson('manager', `${person}_manager`);
    const id = await newWebsite(manager, name, { path: '/contrast', maxPages: 2 });
    expect((await scan(manager, id)).status).toBe('completed');
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    const title = say('rules.color-contrast.title').replaceAll('`', '');
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    const part = (key: string) => page.getByRole('region', { name: say(key), exact: true });

    // The list leads there, and what it knows is there at once.
    await page.goto(`/report/${id}`);
    await keys.use(page.getByRole('table').getByRole('link', { name: title }).first());
    await expectFocus(heading, 'the heading of the issue');
    expect(address(page).pathname).toMatch(new RegExp(`^/report/${id}/issue/[0-9a-f-]{36}$`));
    await eventually(() => page.title(), 'the title of the page').toContain(title);

    // What is wrong, whom it hurts, how to mend it.
    await shown(part('detail.what').getByText(say('criteria-plain.criterion.1.4.3.plain'), { exact: true }));
    await shown(part('detail.whom').getByText(say('types.group.limited_vision'), { exact: true }));
    await shown(part('detail.mend').getByRole('heading', { name: say('detail.right'), exact: true }));
    await shown(part('detail.read_more').getByRole('link').first());

    // The very element.
    const element = part('detail.element');
    const picture = element.getByRole('img', { name: say('detail.picture_alt', { page: isolate('/contrast') }), exact: true });
    await shown(picture);
    await eventually(() => picture.locator('rect').count(), 'the frame around the element').toBe(3);
    const area = () => picture.evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width * svg.viewBox.baseVal.height);
    const close = await area();
    const more = element.getByRole('button', { name: say('detail.picture_whole'), exact: true });
    await keys.use(more);
    await eventually(area, 'more of the picture').toBeGreaterThan(close);
    expect(await more.getAttribute('aria-pressed')).toBe('true');
    await shown(element.getByText('#767676'), 'the nearest colour that is enough');

    // Its places.
    await shown(part('detail.places').getByRole('table').getByRole('link', { name: '/contrast' }));

    // Again, live.
    const again = page.getByRole('button', { name: say('detail.retest'), exact: true });
    await page.reload();
    await shown(heading);
    await keys.use(again);
    const done = page.getByText(say('detail.retest_done'), { exact: true });
    await done.first().waitFor({ timeout: patience });
    await heardOnce(page, say('detail.retest_done'));
    await shown(page.getByText(say('detail.retest_found', { found: 1, clean: 0 }), { exact: true }), 'how the re-test ended');
    await expectFocus(again, 'the button that started it');
    const noted = part('detail.history').getByText(say('detail.event.retested', { found: 1, clean: 0, unread: 0 }), { exact: true });
    await shown(noted);

    // The same where the live channel is down: it is said once all the same, by what is read.
    await page.routeWebSocket(/\/ws\?/, (socket) => socket.close());
    await page.reload();
    await shown(noted);
    await keys.use(again);
    await done.first().waitFor({ timeout: patience });
    await heardOnce(page, say('detail.retest_done'));
    await eventually(() => noted.count(), 'both in the history').toBe(2);
    await expectFocus(again, 'the button that started it');
    expect(await page.evaluate((words) => window.heard.filter((one) => one.startsWith(words)), say('detail.retest_done'))).toEqual([]);

    // Who goes elsewhere meanwhile is told there, with the way back.
    await again.click();
    const back = page.getByRole('link', { name: say('detail.back'), exact: true });
    await back.click();
    await page.getByRole('button', { name: say('shell.show_issue'), exact: true }).click({ timeout: patience });
    await shown(heading);
    await eventually(() => noted.count(), 'all three in the history').toBe(3);

    await keys.use(back);
    await expectFocus(page.getByRole('heading', { level: 1, name: say('issues.report_title', { name: isolate(name) }), exact: true }));
    await expectFocusKept(page);
  });

  inLongForm(test)('an issue that is not there says so and leads back', async () => {
    expectInConsole(/status of 404/);
    const { calls } = await newPerson('manager', `${person}_none`, language);
    const id = await newWebsite(calls, `${name} 2`);
    const page = await (await openAs(calls)).newPage();
    await page.goto(`/report/${id}/issue/00000000-0000-4000-8000-000000000000`);
    await shown(page.getByRole('alert').getByRole('heading', { name: say('detail.not_found'), exact: true }));
    await keyboard(page).use(page.getByRole('link', { name: say('detail.back'), exact: true }));
    await eventually(() => address(page).pathname, 'the report').toBe(`/report/${id}`);
  });
});
