import { expect, test } from 'vitest';
import { outline } from '../../../testing/outline.ts';
import { readMarkdown } from './read-markdown.ts';

test('Markdown is read as the elements that it becomes, its HTML among them, with front matter and holes', () => {
  const text = `---
layout: post
title: A page
---
## Two *words* {{ more }}

- One [link](/a "t") and ![](b.png)

| A | B |
|---|---|
| 1 | 2 |

<div class="box"><img src="c.png"></div>
`;
  const file = readMarkdown(text);
  expect(file.uses).toEqual(['post']);
  expect(outline(file)).toBe(`h2 …
  "Two"
  em …
    "words"
  "*"
ul …
  li …
    p …
      "One"
      a href=/a …
        "link"
      "and"
      img src=b.png alt= …
table …
  tr …
    td …
      "A"
    td …
      "B"
  tr …
    td …
      "1"
    td …
      "2"
div class=box
  img src=c.png`);
  const image = file.elements.find(({ tag }) => tag === 'img');
  expect(image && text.slice(image.span.start, image.span.end)).toBe('![](b.png)');
  expect(image?.attributes.map(({ name, valueSpan }) => [name, text.slice(valueSpan?.start, valueSpan?.end)])).toEqual([
    ['src', 'b.png'],
    ['alt', ''],
  ]);
});

test('places are the file’s own behind a byte order mark too', () => {
  const text = '\ufeff# Title\n\n![a](b.png)\n';
  expect(readMarkdown(text).elements.map(({ span }) => text.slice(span.start, span.end))).toEqual([
    '# Title',
    '![a](b.png)',
    '![a](b.png)',
  ]);
});
