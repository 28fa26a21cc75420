import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../doubles/markdown/read-markdown.ts';
import { scan } from '../product/caller.ts';
import { keyboard } from './keyboard.ts';
import { casesTried } from './languages.ts';
import { patience } from './patience.ts';
import { gone, screenShown, shown } from './steps.ts';
import { textsOf } from './texts.ts';
import { code, newPerson, newWebsite, openAs, useBrowser } from './world.ts';

useBrowser();

/** What is in the issues of a project of GitLab. */
async function issuesOf(project: string): Promise<{ title: string; description: string; labels: string[] }[]> {
  const response = await fetch(`${code.gitlab.url}/api/v4/projects/${encodeURIComponent(project)}/issues`, {
    headers: { 'private-token': code.gitlab.token },
  });
  return (await response.json()) as { title: string; description: string; labels: string[] }[];
}

describe.each(
  casesTried(import.meta.filename, [
    { language: 'en', person: 'berth_en', name: 'Berth @admin' },
    { language: 'ar', person: 'berth_ar', name: 'الرسو @admin' },
  ] as const),
)('an issue in GitLab, by keyboard alone, in $language', ({ language, person, name }) => {
  const say = textsOf(language);
  const project = `lina/pier-${language}`;

  test('is added by the connection that the sources have, once its repository is chosen', async () => {
    const { calls } = await newPerson('administrator', person, language);
    const website = await newWebsite(calls, name, { path: '/contrast', maxPages: 2 });
    expect((await scan(calls, website)).status).toBe('completed');
    await calls.call('POST', '/gitlab/token', { base_url: code.gitlab.url, token: code.gitlab.token });
    const page = await (await openAs(calls)).newPage();
    const keys = keyboard(page);
    await page.goto('/integrations');
    await screenShown(page, say('integrations.title'));
    const title = say('jira.title_gitlab');
    const card = page.getByRole('article', { name: title, exact: true });
    await keys.use(card.getByRole('button', { name: say('integrations.connect') }));
    const connecting = page.getByRole('dialog', { name: say('integrations.connect_title', { name: title }), exact: true });
    await shown(connecting.getByText(say('jira.asks_issues_gitlab'), { exact: true }), 'the rights that issues need');
    await keys.use(connecting.getByRole('button', { name: say('integrations.connect'), exact: true }));
    await gone(connecting);
    await shown(card.getByText(say('integrations.state_connected'), { exact: true }), 'that it is connected');

    await keys.use(card.getByRole('button', { name: say('jira.target_add_host'), exact: true }));
    const adding = page.getByRole('dialog', { name: say('jira.target_add_host'), exact: true });
    const repository = adding.getByRole('combobox', { name: say('jira.repository'), exact: true });
    await repository.getByRole('option', { name: project, exact: true }).waitFor({ state: 'attached', timeout: patience });
    await keys.reach(repository);
    // By name, after the choice of none: Arabic first.
    await keys.press('ArrowDown', language === 'ar' ? 1 : 2);
    await keys.fill(adding.getByRole('textbox', { name: say('jira.labels'), exact: true }), 'accessibility, web');
    await keys.use(adding.getByRole('button', { name: say('shell.save'), exact: true }));
    await gone(adding);
    await shown(card.getByText(project, { exact: true }), 'the repository');

    await page.goto(`/report/${website}`);
    const rule = say('rules.color-contrast.title').replaceAll('`', '');
    await keys.use(page.getByRole('table').getByRole('link', { name: rule }).first());
    const section = page.getByRole('region', { name: 'GitLab', exact: true });
    await keys.use(section.getByRole('button', { name: say('jira.add', { name: 'GitLab' }) }));
    await shown(section.getByRole('link', { name: new RegExp(`${project}#1`) }), 'the link to the issue in GitLab');
    await shown(section.getByText(say('tracker-issue.opened'), { exact: true }), 'its status there');
    const [issue, ...more] = await issuesOf(project);
    expect(more).toEqual([]);
    expect(issue).toMatchObject({ labels: ['accessibility', 'web'] });
    expect(readMarkdown(issue?.description ?? '')).toMatchObject({
      mentions: [],
      links: [expect.stringContaining(`/report/${website}/issue/`)],
    });
    await calls.call('DELETE', '/trackers');
  });
});
