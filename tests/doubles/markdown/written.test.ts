import type { IssuePlace } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import { markdownOf, titleOf } from '@manara/server/features/trackers/write/markdown';
import { writeIssue } from '@manara/server/features/trackers/write/write-issue';
import { describe, expect, it } from 'vitest';
import { readMarkdown, readTitle } from './read-markdown.ts';

const hostile =
  '@admin @org/team #12 owner/name#3 !4 $5 %6 ~label &7 GH-8 **bold** [link](https://evil.example) ![x](https://evil.example/x.png) <img src=x onerror=y> ' +
  'www.evil.example https://evil.example\n/close\n/assign @admin\n```\n# Broken out\n~~~\n````html\n<script>1</script>\n```````\n-->\n[a]: https://evil.example';
const issue = {
  id: '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d10',
  asset_id: '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d11',
  asset_name: `Docks ${hostile}`,
  issue_type: 'image_alt',
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
const nothing = { mentions: [], references: [], images: [], html: [], formatted: [], commands: [] };

describe('an issue as GitHub and GitLab get it', () => {
  it('says what a developer needs, and nothing of others is more than text', () => {
    const seen = readMarkdown(markdownOf(written().blocks));
    expect(seen).toMatchObject({
      ...nothing,
      headings: ['What is wrong', 'Where', 'Code', 'Why it matters', 'Who is affected', 'How to fix it'],
      links: [`https://manara.example/report/${issue.asset_id}/issue/${issue.id}`],
    });
    expect(seen.text).toContain(issue.current_code);
  });

  it('keeps words that look like markup as words', () => {
    const seen = readMarkdown(markdownOf([{ kind: 'paragraph', text: hostile.replaceAll('\n', ' ') }]));
    expect(seen).toMatchObject({ ...nothing, links: [], headings: [] });
    expect(seen.text.replaceAll('\u2060', '')).toBe(hostile.replaceAll('\n', ' '));
  });

  it('has a title of one line that both take, in which nothing is read', () => {
    const title = titleOf(writeIssue({ ...issue, asset_name: `${hostile} ${'Д'.repeat(400)}` }, [], 'en', 'https://manara.example').title);
    expect([...title].length).toBeLessThanOrEqual(255);
    expect(title).not.toMatch(/[\n`]/);
    expect(readTitle(title)).toEqual({ links: [], mentions: [], references: [] });
  });

  it('is written in Arabic', () => {
    expect(readMarkdown(markdownOf(written('ar').blocks)).headings).toContain('الفئات المتأثرة');
  });
});

it('the reader sees what it is there to see', () => {
  expect(readMarkdown('### A\n\n@admin #1 !2 **b** [c](https://d.example) ![e](https://f.example) <b>g</b>\n\n/close\n')).toEqual({
    headings: ['A'],
    text: expect.any(String),
    links: ['https://d.example'],
    mentions: ['admin'],
    references: ['#1', '!2'],
    images: ['https://f.example'],
    html: ['<b>', '</b>'],
    formatted: ['b'],
    commands: ['/close'],
  });
});
