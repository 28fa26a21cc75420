import { expect, it } from 'vitest';
import { issueDocumentation } from './issue-documentation.ts';
import { issueTypes } from './issue-type.ts';
import { criteria } from './wcag/criteria.ts';

it.each(issueTypes)('%s is explained on a page of the W3C of its own', (type) => {
  const address = issueDocumentation(type);
  expect(address).toMatch(/^https:\/\/www\.w3\.org\/WAI\/[A-Za-z0-9/-]+(?:\/|\.html)$/);
  expect(issueTypes.filter((other) => issueDocumentation(other) === address)).toEqual([type]);
  const slug = /Understanding\/(.+)\.html$/.exec(address)?.[1];
  if (slug) expect([...criteria.values()].map((criterion) => criterion.slug)).toContain(slug);
});
