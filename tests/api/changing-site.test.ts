import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followAsset } from './followed-asset.ts';
import { living, startLivingSite, type LivingSite, type Pages } from './living-site.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

/**
 * What becomes of each issue while a site of our own changes: scanned in a real browser and taken in by a real worker, and told by what people are shown
 * (list, history of the issue, comparison of the scans).
 */
let world: ScanWorld;
let site: LivingSite;
beforeAll(async () => {
  world = await startScanWorld();
  site = await startLivingSite();
});
afterAll(async () => {
  await world.close();
  await site.close();
});

/** How often the site that does not change is scanned: each scan may see something else by chance. */
const scans = process.env['MANARA_FULL'] === '1' ? 10 : 2;
const same = { new: 0, fixed: 0, back: 0, left: 0 };

const follow = (shown: Pages) => followAsset(world, site, shown);

const nav = ['/shop', '/team', '/contact', '/news'];
const photo = '<figure class="GEN"><img class="portrait GEN" id="COUNTED" src="/maryam.png"></figure>';
const field = '<p><input class="GEN" id="COUNTED" name="city"> <span>STAMP</span></p>';
const cart = '<a class="icon GEN" href="/shop?utm_source=STAMP"><svg width="9" height="9"></svg></a>';
const faint = '<p class="faint">Open STAMP</p>';
const pages: Pages = {
  '/': living('Harbour', `${cart}<p class="lead">Welcome.</p>`, { nav }),
  '/shop': living('Shop', `<ul><li>${cart}</li><li>Rope</li></ul>${faint}`, { nav }),
  '/team': living('Team', photo, { nav }),
  '/contact': living('Contact', `<form class="GEN"><input type="hidden" name="csrf" value="GEN">${field}</form>`, { nav }),
  '/news': living('News', '<p>Nothing new.</p>', { nav }),
};

describe('a site that does not change', () => {
  it(`differs in nothing over ${scans} scans, whatever its answers are made of`, async () => {
    const site = await follow(pages);
    const first = await site.standing();
    expect((await site.issues()).map(({ rule_id }) => rule_id).toSorted()).toEqual([
      'color-contrast',
      'color-contrast',
      'image-alt',
      'image-alt',
      'label',
      'link-name',
    ]);
    for (let scan = 2; scan <= scans; scan += 1) {
      await site.scan();
      const { issues, pages: compared, breaks } = await site.change();
      expect({ scan, ...issues }).toEqual({ scan, ...same, unchanged: 6 });
      expect(compared).toEqual({ added: 0, gone: 0, failed: 0, not_reached: 0, unchanged: 5 });
      expect(breaks).toEqual([]);
      expect(await site.standing()).toEqual(first);
    }
    for (const issue of await site.issues()) expect(await site.life(issue)).toEqual(['found']);
  });
});

describe('a site that changes', () => {
  it('loses what is mended, gets what is broken, and gets back what is broken again', async () => {
    const site = await follow(pages);
    const label = await site.issue('name="city"');
    const mended = living('Contact', `<form><label>City ${field}</label></form>`, { nav });
    const broken = living('News', '<p>Nothing new.</p><button class="GEN close"></button>', { nav });
    await site.scan({ '/contact': mended, '/news': broken });
    expect((await site.change()).issues).toEqual({ ...same, new: 1, fixed: 1, unchanged: 5 });
    expect((await site.change('&show=fixed')).shown_issues).toMatchObject([{ id: label.id, status: 'resolved' }]);
    expect(await site.issue('name="city"')).toMatchObject({ id: label.id, status: 'resolved', resolution: 'fixed' });
    const button = await site.issue('<button');
    expect(button).toMatchObject({ rule_id: 'button-name', status: 'open', is_back: false, page_url: expect.stringContaining('/news') });

    await site.scan({ '/news': broken });
    expect((await site.change()).issues).toEqual({ ...same, back: 1, unchanged: 6 });
    expect(await site.issue('name="city"')).toMatchObject({ id: label.id, status: 'open', resolution: null, is_back: true });
    expect(await site.life(label)).toEqual(['found', 'fixed', 'back']);
    expect(await site.life(button)).toEqual(['found']);
  });

  it('keeps its issues where their elements are moved: on their page, and from one page to another', async () => {
    const site = await follow(pages);
    const first = await site.standing();
    const [portrait, city] = [await site.issue('/maryam.png'), await site.issue('name="city"')];
    await site.scan({
      '/contact': living('Contact', `<p>Write to us.</p><section><div><div><form>${field}</form></div></div></section><p>Or come.</p>`, {
        nav,
      }),
      '/team': living('Team', '<p>We are many.</p>', { nav }),
      '/news': living('News', `<ol><li>Somebody is new.</li><li>${photo}</li></ol>`, { nav }),
    });
    expect((await site.change()).issues).toEqual({ ...same, unchanged: 6 });
    expect(await site.standing()).toEqual(first);
    expect(await site.issue('/maryam.png')).toMatchObject({ id: portrait.id, page_url: expect.stringContaining('/news'), page_count: 1 });
    for (const issue of [portrait, city]) expect(await site.life(issue)).toEqual(['found']);
  });

  it('is compared with what people have answered since, and says how much of it the earlier scan could not tell', async () => {
    const over = '<p class="hero" aria-describedby="tides">Sail with us</p>';
    const site = await follow({ ...pages, '/news': living('News', over, { nav }) });
    await site.scan();
    const scanned = { ...same, unchanged: 6 };
    expect(await site.change()).toMatchObject({ issues: scanned, judged_since: 0 });
    const [question] = (await world.issues(`asset_id=${site.id}&kind=needs_review`)).issues;
    expect(question).toMatchObject({ rule_id: 'aria-valid-attr-value' });
    const { body } = await world.call('POST', `/assets/${site.id}/issues/${question!.id}/verdict`, {
      version: question!.version,
      verdict: 'barrier',
    });
    expect(body).toMatchObject({ kind: 'violation' });
    // Nothing has changed on the site, whatever is by now known of it.
    await site.scan();
    expect(await site.change()).toMatchObject({ issues: { ...same, unchanged: 7 }, judged_since: 1 });
    await site.scan();
    expect(await site.change()).toMatchObject({ issues: { ...same, unchanged: 7 }, judged_since: 0 });
  });

  it('keeps its issues, and what people have decided about them, where its authors rename classes and nothing else', async () => {
    const site = await follow(pages);
    const first = await site.standing();
    const [portrait, icon, text] = [await site.issue('/maryam.png'), await site.issue('<a class="icon'), await site.issue('class="faint"')];
    await site.decide(text, 'acceptance', { reason: 'A new look comes in May', until: null });
    await site.decide(portrait, 'false-positive', { reason: 'It only decorates' });
    const renamed = Object.fromEntries(
      Object.entries(pages).map(([path, page]) => [
        path,
        () => ({
          html:
            page().html?.replaceAll('"faint"', '"pale"').replaceAll('"icon ', '"basket-button ').replaceAll('"portrait ', '"person ') ?? '',
        }),
      ]),
    );
    await site.scan(renamed);
    expect((await site.change()).issues).toEqual({ ...same, unchanged: 5 });
    expect(await site.issue('basket-button')).toMatchObject({ id: icon.id, status: 'open' });
    expect(await site.issue('"pale"')).toMatchObject({ id: text.id, resolution: 'accepted' });
    expect(await site.issue('/maryam.png')).toMatchObject({
      id: portrait.id,
      resolution: 'false_positive',
      current_code: expect.stringContaining('person'),
    });
    expect(await site.life(icon)).toEqual(['found']);
    // And back again.
    await site.scan();
    expect((await site.issues()).map(({ id }) => id).toSorted()).toEqual(first.map((line) => line.split(' ')[0]));
    expect(await site.life(text)).toEqual(['found', 'accepted']);
  });

  it('has mended nothing where a colour gave way to another that is too faint, or a banner to the next one', async () => {
    const banner = (picture: string) => living('News', `<div class="banner"><img src="/${picture}.png"></div>${faint}`, { nav });
    const site = await follow({ ...pages, '/shop': living('Shop', '<p>Rope.</p>', { nav }), '/news': banner('spring') });
    const [picture, text] = [await site.issue('/spring.png'), await site.issue('class="faint"')];
    const later = () => ({ html: banner('summer')().html?.replace('class="faint"', 'class="faint" style="color: #929292"') ?? '' });
    await site.scan({ '/news': later });
    expect((await site.change()).issues).toEqual({ ...same, unchanged: 7 });
    expect(await site.issue('/summer.png')).toMatchObject({ id: picture.id });
    expect(await site.issue('class="faint"')).toMatchObject({ id: text.id, current_code: expect.stringContaining('#929292') });
    // What a person has said is about this picture and no other.
    await site.decide(await site.issue('/summer.png'), 'false-positive', { reason: 'It only decorates' });
    await site.scan({ '/news': banner('autumn') });
    expect(await site.issue('/summer.png')).toMatchObject({ id: picture.id, resolution: 'false_positive' });
    expect(await site.issue('/autumn.png')).toMatchObject({ status: 'open', is_back: false });
    expect((await site.change()).issues).toEqual({ ...same, new: 1, unchanged: 6 });
  });

  it('is tested again for one issue: another colour that is too faint mends nothing, one that is not does', async () => {
    const site = await follow(pages);
    const text = await site.issue('class="faint"');
    const coloured = (colour: string) => ({
      '/shop': living('Shop', `<ul><li>${cart}</li><li>Rope</li></ul>${faint.replace('class', `style="color: ${colour}" class`)}`, { nav }),
    });
    expect(await site.retest(text, coloured('#929292'))).toMatchObject({
      outcome: { found: 1, clean: 0 },
      issue: { status: 'open', occurrence_count: 1, current_code: expect.stringContaining('#929292') },
    });
    expect((await site.issues()).length).toBe(6);
    expect(await site.retest(text, coloured('#333'))).toMatchObject({
      outcome: { found: 0, clean: 1 },
      issue: { status: 'resolved', resolution: 'fixed' },
    });
    expect(await site.life(text)).toEqual(['found', 'retested', 'fixed', 'retested']);
  });

  it('gets the issues of pages that are added, and loses those of pages that are gone', async () => {
    const site = await follow(pages);
    const label = await site.issue('name="city"');
    const links = ['/shop', '/team', '/news', '/map'];
    const { '/contact': _gone, ...others } = pages;
    const without = Object.fromEntries(
      Object.entries(others).map(([path, page]) => [path, () => ({ html: page().html?.replaceAll('/contact', '/map') ?? '' })]),
    );
    await site.scan({
      ...without,
      '/contact': () => ({ status: 404 }),
      '/map': living('Map', '<iframe src="/"></iframe>', { nav: links }),
    });
    const { issues, pages: compared } = await site.change();
    expect(issues).toEqual({ ...same, new: 1, fixed: 1, unchanged: 5 });
    expect(compared).toEqual({ added: 1, gone: 1, failed: 0, not_reached: 0, unchanged: 4 });
    expect(await site.life(label)).toEqual(['found', 'fixed']);
    expect((await site.issues()).map(({ rule_id }) => rule_id)).toContain('frame-title');
  });

  it('loses nothing with a page that only fails, nor with one that nothing leads to any more', async () => {
    const site = await follow(pages);
    const first = await site.standing();
    await site.scan({ '/shop': () => ({ status: 503 }) });
    expect((await site.change()).issues).toEqual({ ...same, unchanged: 6 });
    expect((await site.change()).pages).toMatchObject({ failed: 1, gone: 0, unchanged: 4 });
    expect(await site.standing()).toEqual(first);
    const unlinked = Object.fromEntries(
      Object.entries(pages).map(([path, page]) => [
        path,
        () => ({ html: page().html?.replaceAll('<a href="/team', '<a href="/news') ?? '' }),
      ]),
    );
    await site.scan(unlinked);
    expect((await site.change()).issues).toEqual({ ...same, unchanged: 6 });
    // The site is down as a whole: the scan fails and says why, and nothing is another one.
    const down = Object.fromEntries(Object.keys(pages).map((path) => [path, () => ({ status: 500 })]));
    expect(await site.scan(down)).toMatchObject({ status: 'failed', error: expect.stringContaining('500') });
    expect(await site.standing()).toEqual(first);
    await site.scan();
    expect(await site.standing()).toEqual(first);
    for (const issue of await site.issues()) expect(await site.life(issue)).toEqual(['found']);
  });

  it('keeps a page that has moved at the address that links name, loses one that leads to another, and waits for one that asks to sign in', async () => {
    const site = await follow(pages);
    const [city, portrait, text] = [await site.issue('name="city"'), await site.issue('/maryam.png'), await site.issue('class="faint"')];
    const login = living(
      'Sign in',
      '<form><label>Name <input name="user"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>',
    );
    await site.scan({
      '/contact': () => ({ location: '/write-to-us' }),
      '/write-to-us': pages['/contact']!,
      '/team': () => ({ location: '/news' }),
      '/shop': () => ({ location: '/login' }),
      '/login': login,
    });
    const { issues, pages: compared } = await site.change();
    expect(issues).toEqual({ ...same, fixed: 1, unchanged: 5 });
    expect(compared).toMatchObject({ added: 0, gone: 1, failed: 1 });
    expect(await site.issue('name="city"')).toMatchObject({
      id: city.id,
      status: 'open',
      page_url: expect.stringContaining('/contact'),
    });
    expect(await site.issue('/maryam.png')).toMatchObject({ id: portrait.id, resolution: 'fixed' });
    expect(await site.issue('class="faint"')).toMatchObject({ id: text.id, status: 'open' });
    await site.scan();
    expect((await site.change()).issues).toEqual({ ...same, back: 1, unchanged: 5 });
    expect(await site.life(portrait)).toEqual(['found', 'fixed', 'back']);
  });
});
