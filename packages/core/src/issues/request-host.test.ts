import { expect, it } from 'vitest';
import { hostOfRequest } from './request-host.ts';

it.each([
  ['https://github.com/harbour/site/pull/7', 'github'],
  ['https://code.example.org/git/harbour/web/site/-/merge_requests/7', 'gitlab'],
  ['https://github.com/merge_requests/site/pull/7', 'github'],
  [null, 'github'],
])('tells a merge request by its address: %s', (url, host) => expect(hostOfRequest(url)).toBe(host));
