import type { IssuePlace } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import { adfOf } from '@manara/server/features/trackers/write/adf';
import { issueFields } from '@manara/server/features/trackers/write/issue-fields';
import { wikiOf } from '@manara/server/features/trackers/write/wiki';
import { writeIssue } from '@manara/server/features/trackers/write/write-issue';
import { describe, expect, it } from 'vitest';
import { readAdf } from './adf.ts';
import { readWiki } from './wiki.ts';

const hostile =
  '[~admin] @here {noformat}\nh1. Broken out\n*bold* [link|https://evil.example] !https://evil.example/x.png! \u202Etxt.exe {NoFormat:x}';
const issue = {
  id: '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d10',
  asset_id: '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d11',
  asset_name: `Docks ${hostile}`,
  issue_type: 'image_alt_text',
  rule_id: 'image-alt',
  severity: 'critical',
  description: 'Images have no `alt` text',
  suggested_fix: 'Add an `alt` attribute.',
  current_code: `<img src="a.png" title="${hostile}">`,
  selector: `#x > ${hostile}`,
  wcag_criteria: ['1.1.1'],
  occurrence_count: 3,
  page_count: 2,
  page_url: `https://harbour.example/?${hostile}`,
} as unknown as Issue;
const place = { page_url: 'https://harbour.example/a', selector: hostile } as unknown as IssuePlace;
const written = (language: 'en' | 'ar' = 'en') => writeIssue(issue, [place, place, place], language, 'https://manara.example');
const headings = ['What is wrong', 'Where', 'Code', 'Why it matters', 'Who is affected', 'How to fix it'];
const ownLink = `https://manara.example/report/${issue.asset_id}/issue/${issue.id}`;

describe('an issue as Jira gets it', () => {
  it('says in Cloud what a developer needs, and nothing of others is markup', () => {
    const read = readAdf(adfOf(written().blocks));
    expect(read).toMatchObject({ headings, links: [ownLink], mentions: [] });
    expect(read.text).toContain('<img src="a.png"');
  });

  it('says the same in Data Center', () => {
    const read = readWiki(wikiOf(written().blocks));
    expect(read).toMatchObject({ headings, links: [ownLink], mentions: [], images: [], bold: [] });
    expect(read.text).toContain('<img src="a.png"');
  });

  it('has a title of one line that Jira takes, and no signs that turn its direction', () => {
    const { title } = writeIssue({ ...issue, asset_name: `${hostile} ${'Д'.repeat(400)}` }, [], 'en', 'https://manara.example');
    expect([...title].length).toBeLessThanOrEqual(255);
    expect(title).not.toMatch(/[\n\u202E`]/);
    expect(title).toMatch(/^Images have no alt text \(/);
  });

  it('is written in Arabic', () => {
    expect(readAdf(adfOf(written('ar').blocks)).headings).toContain('الفئات المتأثرة');
  });

  it('fills in what the project demands, in the shape of its kind', () => {
    const field = (kind: 'text' | 'area' | 'number' | 'date' | 'choice' | 'choices', value: string | string[]) => ({
      id: kind,
      name: kind,
      kind,
      value,
    });
    const target = {
      project: { id: '1', key: 'DOCK', name: 'Docks' },
      issue_type: { id: '2', name: 'Bug' },
      priorities: { critical: '1', high: null, medium: null, low: null },
      fields: [field('text', 'a'), field('area', 'b'), field('number', '3'), field('choice', '4'), field('choices', ['5', '6'])],
    };
    const data = issueFields('jira_data_center', target, written(), 'critical', 'manara-1');
    expect(data).toMatchObject({
      text: 'a',
      area: 'b',
      number: 3,
      choice: { id: '4' },
      choices: [{ id: '5' }, { id: '6' }],
      labels: ['manara-1'],
    });
    expect(data).toMatchObject({ priority: { id: '1' }, project: { id: '1' }, issuetype: { id: '2' }, description: expect.any(String) });
    const cloud = issueFields('jira_cloud', target, written(), 'high', 'manara-1');
    expect(cloud).toMatchObject({ area: { type: 'doc' }, description: { type: 'doc' } });
    expect(cloud).not.toHaveProperty('priority');
  });
});
