import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAdf } from './adf.ts';
import { startJira, type JiraDouble } from './start-jira.ts';
import { readWiki } from './wiki.ts';

describe('a document', () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Docks' }] };
  const doc = (...content: unknown[]) => ({ type: 'doc', version: 1, content });

  it('is read as its reader sees it', () => {
    const link = { type: 'text', text: 'Open', marks: [{ type: 'link', attrs: { href: 'https://manara.example/' } }] };
    const mention = { type: 'mention', attrs: { id: '5b10' } };
    const heading = { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Where' }] };
    const read = readAdf(
      doc(heading, { ...paragraph, content: [link, mention] }, { type: 'codeBlock', content: [{ type: 'text', text: '@here' }] }),
    );
    expect(read).toEqual({ headings: ['Where'], text: 'Where\nOpen\n@here', links: ['https://manara.example/'], mentions: ['5b10'] });
  });

  it.each([
    ['a text', 'Docks'],
    ['no version', { type: 'doc', content: [] }],
    ['an empty text', doc({ type: 'paragraph', content: [{ type: 'text', text: '' }] })],
    ['a text beside paragraphs', doc({ type: 'text', text: 'x' })],
    ['a list without items', doc({ type: 'bulletList', content: [] })],
    ['a heading without a level', doc({ type: 'heading', content: [] })],
    ['a node that it does not know', doc({ type: 'box', content: [] })],
    ['a key that it does not know', doc({ ...paragraph, text: 'x' })],
    [
      'marks in code',
      doc({ type: 'codeBlock', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] }] }),
    ],
  ])('is none with %s', (_what, value) => {
    expect(() => readAdf(value)).toThrow('INVALID_INPUT');
  });
});

it('wiki markup is read as its reader sees it', () => {
  const read = readWiki(
    'h3. Where\n\n[~admin] *bold* !https://a.example/x.png! [Open|https://b.example]\n{noformat}\n[~nobody]\n{noformat}\n\\[~no\\] https://c.example',
  );
  expect(read).toMatchObject({
    headings: ['Where'],
    mentions: ['admin'],
    bold: ['bold'],
    images: ['https://a.example/x.png'],
    links: ['https://b.example', 'https://a.example/x.png!', 'https://c.example'],
  });
  expect(readWiki('{noformat}\na {NoFormat:x} [~admin]').mentions).toEqual(['admin']);
});

describe.each(['jira_cloud', 'jira_data_center'] as const)('the double of %s', (kind) => {
  let jira: JiraDouble;
  beforeAll(async () => {
    jira = await startJira(kind);
  });
  afterAll(() => jira.close());
  const isCloud = kind === 'jira_cloud';
  const right = () =>
    isCloud ? `Basic ${Buffer.from(`${jira.account}:${jira.state.token}`).toString('base64')}` : `Bearer ${jira.state.token}`;
  async function ask(path: string, body?: unknown, authorization = right()) {
    const answer = await fetch(`${jira.address}/rest/api/${isCloud ? 3 : 2}${path}`, {
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }
  const description = isCloud ? { type: 'doc', version: 1, content: [] } : 'Text';
  const issue = (change: object = {}) => ({
    fields: { project: { id: '10000' }, issuetype: { id: '10001' }, summary: 'Docks', description, labels: ['manara-1'], ...change },
  });

  it('lets in by its own scheme alone', async () => {
    expect((await ask('/myself')).body.displayName).toBe('Amal Haddad');
    const other = isCloud ? `Bearer ${jira.state.token}` : `Basic ${Buffer.from(`amal:${jira.state.token}`).toString('base64')}`;
    expect((await ask('/myself', undefined, other)).status).toBe(401);
    jira.state.isRevoked = true;
    expect((await ask('/myself')).status).toBe(401);
    jira.state.isRevoked = false;
  });

  it('creates an issue once all that is required is there, and finds it by its label', async () => {
    expect((await ask('/issue', issue())).status).toBe(201);
    const { body } = await ask(
      `${isCloud ? '/search/jql' : '/search'}?jql=${encodeURIComponent('labels = "manara-1" order by created asc')}`,
    );
    expect(body.issues).toMatchObject([{ key: 'DOCK-1', fields: { status: { statusCategory: { key: 'new' } }, assignee: null } }]);
  });

  it.each([
    ['a title', { summary: undefined }, 'summary'],
    ['a title of one line', { summary: 'a\nb' }, 'summary'],
    ['a description of its kind', { description: isCloud ? 'Text' : { type: 'doc' } }, 'description'],
    ['labels without blanks', { labels: ['a b'] }, 'labels'],
    ['a priority that there is', { priority: { id: '99' } }, 'priority'],
    ['fields that are on its screen', { environment: 'x' }, 'environment'],
    ['the fields that its type demands', { issuetype: { id: '10002' } }, 'customfield_10050'],
  ])('refuses an issue without %s', async (_what, change, field) => {
    const { status, body } = await ask('/issue', issue(change));
    expect({ status, fields: Object.keys(body.errors) }).toMatchObject({ status: 400, fields: expect.arrayContaining([field]) });
  });

  it('moves an issue by the steps that there are, and to done with a resolution alone', async () => {
    const { body } = await ask('/issue/DOCK-1/transitions?expand=transitions.fields');
    const done = body.transitions.find(({ to }: { to: { statusCategory: { key: string } } }) => to.statusCategory.key === 'done');
    expect((await ask('/issue/DOCK-1/transitions', { transition: { id: done.id } })).status).toBe(400);
    expect((await ask('/issue/DOCK-1/transitions', { transition: { id: done.id }, fields: { resolution: { id: '10' } } })).status).toBe(
      204,
    );
    expect((await ask('/issue/DOCK-1')).body.fields.status.name).toBe('Done');
  });
});
