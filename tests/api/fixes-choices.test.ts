import { isDeepStrictEqual } from 'node:util';
import type { FixBatch } from '@manara/contract/fixes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteFiles, startFixWorld, type FixWorld } from './fix-world.ts';
import { keepRows } from './kept-rows.ts';

const file = 'public/index.html';
const page = (siteFiles[file] ?? '').replace(
  '<h1>',
  '<p class="logo"><a href="https://example.org/opening-hours"><img src="logo.png" width="40" height="30"></a></p>\n  <p><img src="IMG_2041.jpg" width="40" height="30"> <button type="button"></button></p>\n  <h1>',
);
let world: FixWorld;
beforeAll(async () => {
  world = await startFixWorld({ ...siteFiles, [file]: page });
});
afterAll(() => world.close());

let batch: FixBatch;
let putBack: () => Promise<void>;
// Preparing fixes takes a browser: they are prepared once, and put back after a test that has changed them.
beforeAll(async () => {
  batch = await world.work((await world.plan({ asset_id: world.assetId, by: 'safe', again: true })).batch_id);
  putBack = await keepRows(world.pool);
});
beforeEach(async () => {
  if (isDeepStrictEqual(await world.batch(batch.id), batch)) return;
  await putBack();
  world.forgetRequests();
  expect(await world.batch(batch.id)).toEqual(batch);
});

type Choices = Record<string, unknown>;
const choose = (choices: Choices) => world.call('PUT', `/fixes/${batch.id}/choices`, choices);
const chosen = async (choices: Choices): Promise<FixBatch> => {
  const { status, body, text } = await choose(choices);
  if (status !== 200) throw new Error(text);
  return body as FixBatch;
};
const find = ({ fixes }: FixBatch, rule: string) => {
  const found = fixes.find(({ rule_id, others }) => [rule_id, ...others.map((one) => one.rule_id)].includes(rule));
  if (!found) throw new Error(`no ${rule}`);
  return found;
};
const language = (of = batch) => find(of, 'html-has-lang');
const picture = (of = batch) =>
  of.fixes.find(({ html, others }) => html.startsWith('<img src="old-harbour') && others.length === 0) ?? language(of);
const logo = (of = batch) => find(of, 'link-name');
const sentFixes = ({ fixes }: FixBatch) => fixes.filter(({ is_sent }) => is_sent).map(({ id }) => id);
const after = async (): Promise<string> => (await world.call('GET', `/fixes/${batch.id}/file?path=${encodeURIComponent(file)}`)).body.after;
const write = async (from: string, to: string) => chosen({ files: [{ file, text: (await after()).replace(from, to) }] });
/** The text of the request that the batch becomes. */
const request = async () => {
  await world.send(batch.id);
  await world.work(batch.id);
  return world.host.requests.at(-1) ?? { title: '', text: '', draft: null };
};

describe('one change for two issues', () => {
  it('is one fix that names both, and one in the request', async () => {
    const fix = logo();
    const images = batch.fixes.filter((one) => /^<(?:a|img)/.test(one.html) && one.html.includes('logo.png'));
    expect(images).toEqual([fix]);
    expect([fix.rule_id, ...fix.others.map(({ rule_id }) => rule_id)].toSorted()).toEqual(['image-alt', 'link-name']);
    expect(fix.issue_ids).toHaveLength(2);
    expect(fix.occurrences).toBe(1);
    // A link whose picture says nothing leads nowhere.
    expect(fix.can_be_empty).toBe(false);
    const now = await chosen({ fixes: [{ id: fix.id, confirmed: true }] });
    expect(sentFixes(now)).toHaveLength(2);
    expect(now.will_be_draft).toBe(false);
    const { title, text } = await request();
    expect(title).toContain('2 fixes');
    expect(text.match(/^### \d/gm)).toHaveLength(2);
    for (const { title: name } of [fix, ...fix.others]) expect(text.replaceAll('\\', '')).toContain(name.replaceAll('`', ''));
  });
});

describe('what a person says', () => {
  it('is taken as a choice of what they say it of, and can be taken back', async () => {
    const { id } = picture();
    expect(picture()).toMatchObject({ chosen: false, is_sent: false, waits: false });
    expect(picture(await chosen({ fixes: [{ id, confirmed: true }] }))).toMatchObject({
      chosen: true,
      confirmed: true,
      is_sent: true,
      waits: false,
    });
    const back = await chosen({ fixes: [{ id, confirmed: false }] });
    expect(picture(back)).toMatchObject({ chosen: true, confirmed: false, is_sent: true, waits: true });
    expect(back.will_be_draft).toBe(true);
    expect(picture(await chosen({ fixes: [{ id, chosen: false }] }))).toMatchObject({ chosen: false, is_sent: false, waits: false });
    expect(picture(await chosen({ fixes: [{ id, confirmed: true, chosen: false }] }))).toMatchObject({ chosen: false, confirmed: true });
  });

  it('names what is to be looked at, and where, in the request', async () => {
    await chosen({ fixes: [{ id: picture().id, chosen: true }] });
    const { text, draft } = await request();
    expect(draft).toBe(true);
    const line = text.split('\n').find((one) => one.startsWith('- [ ]') && one.includes('old-harbour.jpg'));
    expect(line).toContain(`\`${file}:${picture().place?.line}\``);
    expect(line).toContain('`<img src="old-harbour.jpg"');
  });
});

describe('words of a person', () => {
  it('stand in the file in the place of those that were proposed, and back', async () => {
    const { id, words, proven } = picture();
    expect([words, proven]).toEqual(['Old harbour', true]);
    const own = 'The old harbour in "winter" & <snow>, {{ cold }}';
    const fix = picture(await chosen({ fixes: [{ id, words: own }] }));
    expect(fix).toMatchObject({ words: own, is_reworded: true, chosen: true, confirmed: true, waits: false, proven: null, pictures: null });
    expect(fix.proof).toEqual([expect.stringContaining('with the proposed text')]);
    const escaped = 'alt="The old harbour in &quot;winter&quot; &amp; &lt;snow&gt;, &#123;&#123; cold &#125;&#125;"';
    expect(await after()).toContain(escaped);
    expect(JSON.stringify(fix.differences)).toContain(JSON.stringify(escaped).slice(1, -1));
    const back = picture(await chosen({ fixes: [{ id, words: null }] }));
    expect(back).toMatchObject({ words: 'Old harbour', is_reworded: false, proven: true, confirmed: false, waits: true });
    expect(back.differences).toEqual(picture().differences);
  });

  it('are not said to be right by whoever has seen others', async () => {
    const { id } = picture();
    await chosen({ fixes: [{ id, words: 'The harbour' }] });
    await chosen({ fixes: [{ id, words: null }] });
    const late = await choose({ fixes: [{ id, confirmed: true, seen: 'The harbour' }] });
    expect(late).toMatchObject({ status: 409, body: { code: 'fix.words_changed' } });
    expect(picture(await chosen({ fixes: [{ id, confirmed: true, seen: 'Old harbour' }] }))).toMatchObject({ confirmed: true });
    await chosen({ fixes: [{ id, confirmed: false, chosen: false }] });
  });

  it('may be none for an ornament, and are told of in the request', async () => {
    const { id, can_be_empty } = picture();
    expect(can_be_empty).toBe(true);
    expect(picture(await chosen({ fixes: [{ id, words: ' ' }] }))).toMatchObject({ words: '', is_reworded: true });
    expect(await after()).toContain('<img src="old-harbour.jpg" width="40" height="30" alt="">');
    const { text, draft } = await request();
    expect(draft).toBe(false);
    expect(text).toContain('only decoration');
    expect(text).toContain('was tested with the proposed text');
    expect(text).not.toContain('Old harbour');
  });

  it.each([
    ['a line break', 'a\nb'],
    ['a sign that is not seen', 'a\u0007b'],
    ['a turn of the direction', 'a\u202eb'],
    ['NUL', 'a\u0000b'],
    ['10 kB', 'a'.repeat(10_000)],
  ])('are refused with a sentence where they have %s', async (_, words) => {
    const before = await after();
    const { status, body } = await choose({ fixes: [{ id: picture().id, words }] });
    expect(status).toBe(422);
    expect(body.detail).toEqual(expect.any(String));
    expect(await after()).toBe(before);
  });

  it('are refused where they are none, and where there are none to say', async () => {
    for (const [fix, words] of [
      [logo(), ''],
      [language(), 'fr'],
    ] as const)
      expect((await choose({ fixes: [{ id: fix.id, words }] })).status).toBe(422);
  });

  it('are nobody’s of another organisation, nor of those who may only look', async () => {
    const stranger = await world.api.member('owner', await world.api.organisation('elsewhere.example'));
    const body = { fixes: [{ id: picture().id, words: 'Mine' }] };
    expect((await world.call('PUT', `/fixes/${batch.id}/choices`, body, stranger)).status).toBe(404);
    for (const role of ['viewer', 'member'] as const) {
      const reader = await world.api.member(role, world.manager.organisationId);
      expect((await world.call('PUT', `/fixes/${batch.id}/choices`, body, reader)).status).toBe(403);
    }
    const other = await world.planned();
    expect((await world.call('PUT', `/fixes/${other.id}/choices`, body)).status).toBe(404);
    expect(await after()).not.toContain('Mine');
  });
});

describe('a fix that lacks only words', () => {
  const button = (of = batch) => find(of, 'button-name');
  const ornament = (of = batch) => of.fixes.find(({ html }) => html.startsWith('<img src="IMG_2041')) ?? language(of);

  it('asks for them with what the page shows, and is sent by nobody before', async () => {
    expect(button()).toMatchObject({
      asks_words: true,
      certainty: 'review',
      proven: true,
      words: '',
      proposed: [],
      can_choose: false,
      can_be_empty: false,
      chosen: false,
      is_sent: false,
      question: 'What does this button do?',
      pictures: { before: expect.any(String) },
    });
    const { id } = button();
    for (const choice of [{ chosen: true }, { confirmed: true }, { words: '' }, { words: '…' }, { words: null, chosen: true }])
      expect(await choose({ fixes: [{ id, ...choice }] }), JSON.stringify(choice)).toMatchObject({ status: 422 });
    await chosen({ fixes: [{ id: language().id, chosen: true }] });
    expect(await after()).not.toContain('…');
  });

  it('is proven, chosen and sent once they are said, and not once they are taken back', async () => {
    const { id } = button();
    const said = await chosen({ fixes: [{ id, words: 'Delete "it"' }] });
    expect(button(said)).toMatchObject({ words: 'Delete "it"', chosen: true, confirmed: true, is_sent: true, waits: false, proven: true });
    expect(button(said).proof[0]).toContain('Text in this location removed the failure');
    expect(await after()).toContain('<button type="button" aria-label="Delete &quot;it&quot;"></button>');
    const { text, draft } = await request();
    expect(draft).toBe(false);
    expect(text).toContain('Written by a person:** `Delete "it"`');
    await putBack();
    await chosen({ fixes: [{ id, words: 'Delete' }] });
    expect(button(await chosen({ fixes: [{ id, words: null }] }))).toEqual(button());
  });

  it('may be an ornament where it is a picture', async () => {
    const { id } = ornament();
    expect(ornament()).toMatchObject({ asks_words: true, can_be_empty: true, words: '', is_reworded: false });
    expect(ornament(await chosen({ fixes: [{ id, words: '' }] }))).toMatchObject({ words: '', is_reworded: true, is_sent: true });
    expect(await after()).toContain('<img src="IMG_2041.jpg" width="40" height="30" alt="">');
  });
});

describe('a file that a person has written by hand', () => {
  it('takes back what was proposed and proven for the fixes in it, on the screen and in the request', async () => {
    await chosen({ fixes: [{ id: logo().id, confirmed: true }] });
    const words = logo().words ?? '';
    const now = await write(`alt="${words}"`, 'alt="Harbour Bakery, home"');
    expect(sentFixes(now)).toEqual(
      [language(), logo()].map(({ id }) => id).toSorted((a, b) => sentFixes(now).indexOf(a) - sentFixes(now).indexOf(b)),
    );
    for (const fix of [language(now), logo(now)])
      expect(fix).toMatchObject({ by_hand: [file], is_sent: true, proven: null, proof: [], pictures: null, words: null });
    const { title, text } = await request();
    expect(title).toContain('one file edited manually');
    expect(text).toContain('Edited manually, not tested');
    expect(text).toMatch(new RegExp(`^- \`${file}\` .*1\\. .*2\\. `, 'm'));
    for (const gone of ['Proposed:', 'A person checked it', 'How it was tested', 'tested it on the pages'])
      expect(text).not.toContain(gone);
  });

  it('stays as it is written, or is discarded, when a fix in it is taken back: as a person says', async () => {
    const { id } = language();
    await write('<html lang="en">', '<html lang="en-GB">');
    const refused = await choose({ fixes: [{ id, chosen: false }] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'fix.by_hand', detail: expect.stringContaining(file) } });
    const kept = await chosen({ fixes: [{ id, chosen: false }], by_hand: 'keep' });
    expect(language(kept)).toMatchObject({ chosen: false, is_sent: true, by_hand: [file] });
    expect(await after()).toContain('<html lang="en-GB">');
    const { text } = await request();
    expect(text.replaceAll('\\', '')).toContain(language().title.replaceAll('`', ''));
  });

  it('is discarded with what it said', async () => {
    const { id } = language();
    await write('<html lang="en">', '<html lang="en-GB">');
    const without = await chosen({ fixes: [{ id, chosen: false }], by_hand: 'discard' });
    expect(without).toMatchObject({ files: [] });
    expect(language(without)).toMatchObject({ chosen: false, is_sent: false, by_hand: [], proven: true });
    const again = await chosen({ fixes: [{ id, chosen: true }] });
    expect(again.files).toMatchObject([{ is_edited: false }]);
    expect(await after()).toBe(page.replace('<html>', '<html lang="en">'));
  });

  it('takes no words but its own, and no fix that it has not', async () => {
    await write('<html lang="en">', '<html lang="en-GB">');
    const { id } = picture();
    expect((await choose({ fixes: [{ id, words: 'The harbour' }] })).status).toBe(409);
    expect((await choose({ fixes: [{ id, words: 'The harbour' }], by_hand: 'keep' })).status).toBe(422);
    const kept = await chosen({ fixes: [{ id, confirmed: true }], by_hand: 'keep' });
    expect(picture(kept)).toMatchObject({ chosen: true, is_sent: false, waits: false });
    expect(sentFixes(kept)).toEqual([language().id]);
    const own = picture(await chosen({ fixes: [{ id, words: 'The harbour' }], by_hand: 'discard' }));
    expect(own).toMatchObject({ words: 'The harbour', is_sent: true, by_hand: [] });
  });

  it('is not written and discarded by one call', async () => {
    const text = page.replace('<html>', '<html lang="en-GB">');
    const mixed = { files: [{ file, text }], fixes: [{ id: language().id, chosen: false }], by_hand: 'discard' };
    expect(await choose(mixed)).toMatchObject({ status: 422, body: { detail: expect.any(String) } });
    expect((await chosen({})).files).toMatchObject([{ is_edited: false }]);
    expect((await chosen({ ...mixed, by_hand: 'keep' })).files).toMatchObject([{ is_edited: true }]);
  });

  it('is by nobody’s hand where it is saved as the fixes have it', async () => {
    expect((await write('', '')).files).toMatchObject([{ is_edited: false }]);
  });
});
