import { expect, test } from 'vitest';
import { pageFromHtml } from '../page/page-from-html.ts';
import type { PageElement } from '../page/page-element.ts';
import { first } from '../page/words.ts';
import { questionOf } from './question-of.ts';
import { propose } from './strategies.ts';

test('a person is asked about what is changed, not about what the rule is', () => {
  const asked = (ruleId: string, html: string) => {
    const root = pageFromHtml(`<body>${html}</body>`) as PageElement;
    const element = first(root, ({ attributes }) => attributes.class === 'x') as PageElement;
    return questionOf(ruleId, propose({ ruleId, element, root, url: 'http://site.example/', contrast: null })?.changes ?? []);
  };
  expect(asked('aria-roles', '<b class="x" role="chekbox">a</b>')).toBe('role');
  expect(asked('aria-roles', '<b class="x" role="thing">a</b>')).toBe('taken_away');
  expect(asked('aria-required-attr', '<b class="x" role="checkbox">a</b>')).toBe('state');
  expect(asked('duplicate-id-aria', '<label for="a"></label><input id="a" class="x"><input id="a">')).toBe('renamed_id');
  expect(asked('td-headers-attr', '<table><tr><td class="x" headers="a">a</td></tr></table>')).toBe('taken_away');
  expect(asked('image-alt', '<img class="x" src="/old-harbour.jpg">')).toBeNull();
  expect(asked('image-alt', '<a href="/tour"><img class="x" src="/old-harbour.jpg"></a>')).toBe('link_purpose');
  expect(asked('image-alt', '<button><img class="x" src="/search.png"></button>')).toBe('aria_labels');
});
