import { expect, it } from 'vitest';
import { serverAddress } from './server-address.ts';

it.each([
  ['github.example.org', 'https://github.example.org'],
  [' https://code.example.org/gitlab/ ', 'https://code.example.org/gitlab'],
  ['http://10.0.0.8:3000/?tab=1#top', 'http://10.0.0.8:3000'],
])('takes %s for %s', (typed, address) => {
  expect(serverAddress(typed)).toBe(address);
});

it.each(['', 'two words', 'ftp://code.example.org', 'https://me:secret@code.example.org'])('takes %s for no server', (typed) => {
  expect(serverAddress(typed)).toBeNull();
});
