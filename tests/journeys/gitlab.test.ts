import type { Issue } from '@manara/contract/issues';
import { beforeEach, describe, expect, test } from 'vitest';
import { scan } from '../product/caller.ts';
import { keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { gone, screenShown, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { code, disconnectHosts, mergeRequest, newPerson, openAs, useBrowser } from './world.ts';

useBrowser();
beforeEach(disconnectHosts);

interface MergeRequest {
  draft: boolean;
  state: string;
  description: string;
}

const readRequest = async (project: string, number: number) => {
  const path = `/api/v4/projects/${encodeURIComponent(project)}/merge_requests/${number}`;
  const response = await fetch(`${code.gitlab.url}${path}`, { headers: { 'private-token': code.gitlab.token } });
  return (await response.json()) as MergeRequest;
};

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'pier_en', name: 'Pier' },
    { language: 'ar', person: 'pier_ar', name: 'الرصيف' },
  ]),
)('GitLab connected by a token, by keyboard alone, in $language', ({ language, person, name }) => {
  const say = textsOf(language);
  const project = `lina/pier-${language}`;

  test('takes a fix that still needs a word as a draft, with its question', async () => {
    const { calls } = await newPerson('administrator', person, language);
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/integrations');
    await screenShown(page, say('integrations.title'));
    const card = page.getByRole('article', { name: 'GitLab', exact: true });
    await keys.use(card.getByRole('button', { name: say('integrations.connect') }));
    const connecting = page.getByRole('dialog', { name: say('integrations.connect_title', { name: 'GitLab' }), exact: true });
    await shown(connecting.getByText(say('integrations.asks_api'), { exact: true }));
    await keys.reach(connecting.getByRole('radio').first());
    await keys.press('ArrowDown');
    await keys.fill(connecting.getByRole('textbox', { name: say('integrations.connect_address'), exact: true }), code.gitlab.url);
    await keys.fill(connecting.getByLabel(say('integrations.token'), { exact: true }), code.gitlab.token);
    await keys.press('Enter');
    await gone(connecting);
    await shown(card.getByText(say('integrations.state_connected'), { exact: true }));
    await shown(card.getByRole('link', { name: 'lina' }));

    const { id } = await calls.call<{ id: string }>('POST', '/assets/', {
      name,
      asset_type: 'website',
      website: {
        url: `http://${code.site}/gitlab/pier-${language}/`,
        scan_frequency: 'off',
        repository: { provider: 'gitlab', name: project },
      },
    });
    expect((await scan(calls, id)).status).toBe('completed');
    const { issues } = await calls.call<{ issues: Issue[] }>('GET', `/assets/all-issues?asset_id=${id}`);
    const issue = issues.find(({ rule_id }) => rule_id === 'image-alt')!;
    const title = say('rules.image-alt.title').replaceAll('`', '');
    await page.goto(`/report/${id}/issue/${issue.id}`);
    await screenShown(page, title);
    await keys.use(page.getByRole('button', { name: say('fix.smart_fix'), exact: true }));
    await screenShown(page, say('fix.title'));
    const fix = page.getByRole('article', { name: title });
    await shown(fix.getByText(say('fix.certainty_review'), { exact: true }), 'the fix, prepared');
    const question = say('fix-questions.question.image_alt_text');
    await shown(fix.getByText(question, { exact: true }), 'what only a person can say');

    // Said, and taken back.
    const confirm = fix.getByRole('checkbox', { name: say('fix.confirm') });
    await keys.use(confirm, 'Space');
    await shown(page.getByText(say('fix.will_be_request', { host: 'gitlab', fixes: 1 })));
    await keys.reach(confirm, 'Shift+Tab');
    await keys.press('Space');
    await shown(page.getByText(say('fix.will_be_draft', { host: 'gitlab', fixes: 1, waiting: 1 })));
    await keys.use(page.getByRole('button', { name: say('fix.send_draft', { host: 'gitlab' }), exact: true }));
    await shown(page.getByText(say('fix.sent_draft', { host: 'gitlab' }), { exact: true }), 'that it is sent');
    const request = page.getByRole('link', { name: `${project}!1` });
    await shown(request);
    await shown(page.getByText(say('fix.request_draft'), { exact: true }));
    expect(await request.getAttribute('href')).toBe(`${code.gitlab.url}/${project}/-/merge_requests/1`);
    const sent = await readRequest(project, 1);
    expect(sent).toMatchObject({ draft: true, state: 'opened' });
    // As Markdown, in which signs may be written otherwise.
    expect(sent.description.replaceAll('\\', '')).toContain(question);

    // Merged there and deployed, it is seen here by testing again.
    await mergeRequest('gitlab', `pier-${language}`, 1);
    await page.goto(`/report/${id}/issue/${issue.id}`);
    await keys.use(page.getByRole('button', { name: say('detail.retest'), exact: true }));
    await shown(page.getByText(say('detail.retest_clean', { clean: 1 }), { exact: true }), 'how the re-test ended');
    await shown(page.getByText(say('fix.request_merged'), { exact: true }), 'that the request is merged');

    await keys.use(page.getByRole('link', { name: say('shell.nav_integrations') }));
    await keys.use(card.getByRole('button', { name: say('integrations.disconnect') }));
    const leaving = page.getByRole('dialog', { name: say('integrations.disconnect_title', { name: 'GitLab' }), exact: true });
    await keys.use(leaving.getByRole('button', { name: say('integrations.disconnect'), exact: true }));
    await shown(card.getByText(say('integrations.state_not_connected'), { exact: true }));
  });
});
