import fs from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { scan, type Caller } from '../product/caller.ts';
import { keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { patience } from './patience.ts';
import { eventually, gone, screenShown, shown } from './steps.ts';
import { isolate, textsOf } from './texts.ts';
import { asOwner, enterMicrosoftCode, graph, mendLibrary, newPerson, openAs, useBrowser } from './world.ts';

useBrowser();

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'library_en', name: 'Harbour forms', library: 'Documents' },
    { language: 'ar', person: 'library_ar', name: 'نماذج الميناء', library: 'Papers' },
  ]),
)('a document library, by keyboard alone, in $language', ({ language, person, name, library }) => {
  const say = textsOf(language);
  let scanned: { calls: Caller; id: string };

  test('is connected, added, scanned and reported, and its fixed files are had', async () => {
    const owner = await asOwner();
    await owner.call('DELETE', '/libraries/sharepoint');
    const { calls } = await newPerson('administrator', person, language);
    const page = await (await openAs(calls, { acceptDownloads: true })).newPage();
    const keys = keyboard(page);

    await page.goto('/integrations');
    const card = page.getByRole('article', { name: 'SharePoint', exact: true });
    await keys.use(card.getByRole('button', { name: say('integrations.connect') }));
    const connecting = page.getByRole('dialog', { name: say('integrations.connect_title', { name: 'SharePoint' }), exact: true });
    await keys.fill(connecting.getByRole('textbox', { name: say('integrations.tenant') }), graph.tenant);
    await keys.fill(connecting.getByRole('textbox', { name: say('integrations.client_id') }), graph.clientId);
    await keys.fill(connecting.getByLabel(say('integrations.secret'), { exact: true }), graph.secret);
    await keys.press('Enter');
    await gone(connecting);
    await shown(card.getByText(say('integrations.state_connected'), { exact: true }), 'that it is connected');

    await page.goto('/dashboard');
    await screenShown(page, say('assets.overview_title'));
    await keys.use(
      page
        .getByRole('main')
        .getByRole('button', { name: say('assets.add') })
        .first(),
    );
    const adding = page.getByRole('dialog', { name: say('assets.add_title'), exact: true });
    await keys.use(adding.getByRole('button', { name: say('assets.type_sharepoint') }).first());
    await keys.fill(adding.getByRole('textbox', { name: say('assets.name'), exact: true }), name);
    await keys.use(adding.getByRole('button', { name: say('integrations.library_choose'), exact: true }));
    await keys.use(adding.getByRole('listitem').getByRole('button', { name: /Town hall/ }));
    await keys.use(adding.getByRole('listitem').getByRole('button', { name: new RegExp(library) }));
    await keys.use(adding.getByRole('button', { name: say('integrations.library_use'), exact: true }));
    await keys.use(adding.getByRole('button', { name: say('assets.create'), exact: true }));
    await gone(adding);

    // The first scan begins at once, as that of a website does.
    const asset = page.getByRole('article', { name, exact: true });
    await shown(asset.getByText(library, { exact: true }), 'the library on the card');
    const { assets } = await calls.call<{ assets: { id: string; name: string }[] }>('GET', '/assets/');
    const { id } = assets.find((each) => each.name === name)!;
    const status = async () => (await calls.call<{ status: string }>('GET', `/assets/${id}/scan/status`)).status;
    await eventually(status, 'that the scan is over', patience).toBe('completed');
    scanned = { calls, id };
    await keys.use(asset.getByRole('link', { name: say('assets.view_report') }));
    await screenShown(page, name);
    const files = page.getByRole('table', { name: say('library.files'), exact: true });
    await shown(page.getByText(say('library.processed_value', { successful: 2, total: 2 }), { exact: true }), 'files processed');
    await shown(files.getByRole('rowheader', { name: /minutes\.docx/ }));
    await shown(files.getByRole('rowheader', { name: /letter\.docx/ }));
    await shown(page.getByRole('heading', { level: 3, name: say('types.type.image_alt_text'), exact: true }), 'what the files break');
    await keys.fill(page.getByRole('searchbox', { name: say('library.search'), exact: true }), 'forms');
    await gone(files.getByRole('rowheader', { name: /letter\.docx/ }));
    await shown(files.getByRole('rowheader', { name: /minutes\.docx/ }));

    const given = page.waitForEvent('download', { timeout: patience });
    await keys.reach(page.getByRole('button', { name: say('library.smart_fix'), exact: true }), 'Shift+Tab');
    await keys.press('Enter');
    const zip = await given;
    expect(zip.suggestedFilename()).toMatch(/^fixed_files_.+_\d{4}-\d{2}-\d{2}\.zip$/);
    const unpacked = unzipSync(await fs.readFile(await zip.path()));
    expect(Object.keys(unpacked).toSorted()).toEqual(['_what-changed.html', 'forms/minutes.docx']);
    expect(strFromU8(unpacked['_what-changed.html'] ?? new Uint8Array())).toContain('Minutes of the harbour');

    // Its issues are issues as any others.
    await keys.use(page.getByRole('link', { name: say('library.all_issues'), exact: true }));
    await screenShown(page, say('issues.report_title', { name: isolate(name) }));
  });

  inLongForm(test)('takes a person’s alternative text into its fixed files, until it is removed', async () => {
    const { calls, id } = scanned;
    const { issues } = await calls.call<{ issues: { id: string; issue_type: string }[] }>(
      'GET',
      `/assets/all-issues?asset_id=${id}&limit=100`,
    );
    const path = `/report/${id}/issue/${issues.find((each) => each.issue_type === 'image_alt_text')?.id}`;
    const page = await (await openAs(calls, { acceptDownloads: true })).newPage();
    const keys = keyboard(page);
    await page.goto(path);
    const part = page.getByRole('region', { name: say('detail.answer'), exact: true });
    await keys.fill(part.getByRole('textbox', { name: say('detail.answer_alternative'), exact: true }), 'The lighthouse');
    await keys.use(part.getByRole('button', { name: say('detail.answer_save'), exact: true }));
    await shown(part.getByText(say('detail.answer_unused'), { exact: true }), 'that it is kept');

    await page.goto(`/sharepoint_report/${id}`);
    await screenShown(page, name);
    const given = page.waitForEvent('download', { timeout: patience });
    await keys.use(page.getByRole('button', { name: say('library.smart_fix'), exact: true }));
    const unpacked = unzipSync(await fs.readFile(await (await given).path()));
    const document = unzipSync(unpacked['forms/minutes.docx'] ?? new Uint8Array())['word/document.xml'];
    expect(strFromU8(document ?? new Uint8Array())).toContain('descr="The lighthouse"');

    await page.goto(path);
    const used = say('detail.answer_used', { count: 1, date: '' }).split('.')[0] ?? '';
    await shown(part.getByText(used), 'that it is in a file');
    const removing = part.getByRole('button', { name: say('detail.answer_remove'), exact: true });
    await keys.use(removing);
    await gone(removing);
  });

  inLongForm(test)('gets its fixed files as new versions, and the next scan finds them mended', async () => {
    const { calls, id } = scanned;
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto(`/sharepoint_report/${id}`);
    await screenShown(page, name);
    const broken = page.getByRole('heading', { level: 3, name: say('types.type.document_title'), exact: true });
    await shown(broken, 'that a title is missing');
    const part = page.getByRole('region', { name: say('library.save_title'), exact: true });
    await keys.use(part.getByRole('button', { name: say('library.save'), exact: true }));
    const asking = page.getByRole('dialog', { name: say('library.save_confirm'), exact: true });
    await keys.use(asking.getByRole('button', { name: say('library.save'), exact: true }));
    await gone(asking);
    await shown(part.getByText(say('library.saved', { count: 1 }), { exact: true }), 'that it is saved');
    expect((await scan(calls, id)).status).toBe('completed');
    await keys.reach(page.getByRole('button', { name: say('library.refresh'), exact: true }), 'Shift+Tab');
    await keys.press('Enter');
    await gone(broken);
    await shown(page.getByRole('heading', { level: 3, name: say('types.type.image_alt_text'), exact: true }), 'what needs a person');
  });

  inLongForm(test)('has an issue re-tested once somebody has fixed its file', async () => {
    const { calls, id } = scanned;
    const { issues } = await calls.call<{ issues: { id: string; issue_type: string }[] }>(
      'GET',
      `/assets/all-issues?asset_id=${id}&limit=100`,
    );
    const issue = issues.find((each) => each.issue_type === 'image_alt_text');
    await mendLibrary(library);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto(`/report/${id}/issue/${issue?.id}`);
    await keys.use(page.getByRole('button', { name: say('detail.retest'), exact: true }));
    await shown(page.getByText(say('detail.retest_files_clean', { clean: 1 }), { exact: true }), 'how the re-test ended');
    const facts = page.getByRole('main').getByText(say('types.status.resolved'), { exact: true }).first();
    await shown(facts, 'that it is resolved');
  });

  inLongForm(test)('is reached in the name of a person who enters a code at Microsoft', async () => {
    const { calls } = scanned;
    await calls.call('DELETE', '/libraries/onedrive').catch(() => {});
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/integrations');
    const card = page.getByRole('article', { name: 'OneDrive', exact: true });
    await keys.use(card.getByRole('button', { name: say('integrations.connect') }));
    const connecting = page.getByRole('dialog', { name: say('integrations.connect_title', { name: 'OneDrive' }), exact: true });
    await keys.reach(connecting.getByRole('radio', { name: say('integrations.how_secret') }));
    await keys.press('ArrowDown');
    await keys.fill(connecting.getByRole('textbox', { name: say('integrations.tenant') }), graph.tenant);
    await keys.fill(connecting.getByRole('textbox', { name: say('integrations.client_id') }), graph.clientId);
    await keys.press('Enter');
    const waiting = page.getByRole('dialog', { name: say('integrations.code_title', { name: 'OneDrive' }), exact: true });
    await shown(waiting.getByText(say('integrations.code_pending'), { exact: true }), 'that the code is waited for');
    await enterMicrosoftCode(await waiting.getByRole('textbox', { name: say('integrations.code'), exact: true }).inputValue());
    await gone(waiting);
    await shown(card.getByText(say('integrations.state_connected'), { exact: true }), 'that it is connected');
    await shown(card.getByText(graph.person, { exact: true }), 'in whose name');
  });
});
