import { expect, it } from 'vitest';
import { readIssue } from './issue-reference.ts';

const asset = '0b7f1c52-6a52-4d0e-9a4e-2f1f5f0f9d11';
const issue = '5c9d1a30-9f8c-4f43-8f7b-1d2e3f405162';

it('an issue is named by its link, or by its id', () => {
  expect(readIssue(`https://manara.example.org/report/${asset}/issue/${issue}`)).toEqual({ assetId: asset, issueId: issue });
  expect(readIssue(` /report/${asset}/issue/${issue}?from=list#place `)).toEqual({ assetId: asset, issueId: issue });
  expect(readIssue(issue)).toEqual({ assetId: null, issueId: issue });
});

it.each(['', 'image-alt', `/report/${asset}`, `${issue}/../${asset}`, `/report/${asset}/issue/${issue}/more`])('%j is none', (written) => {
  expect(() => readIssue(written)).toThrow('Specify an issue’s link or id');
});
