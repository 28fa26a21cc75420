import { expect, it } from 'vitest';
import { hostAddress } from './host-address.ts';

it.each([
  ['git.example.org', 'https://git.example.org'],
  [' https://git.example.org/ ', 'https://git.example.org'],
  ['https://example.org/gitlab//', 'https://example.org/gitlab'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://localhost:3000/', 'http://localhost:3000'],
])('reads %s as %s', (entered, address) => expect(hostAddress(entered)).toBe(address));

it.each([
  '',
  'http://git.example.org',
  'ftp://git.example.org',
  'https://me:secret@git.example.org',
  'https://git.example.org/?x=1',
  'https://',
])('does not take %j', (entered) => expect(hostAddress(entered)).toBeNull());
