import { expect, it } from 'vitest';
import { hostAddress, isLoopback, lacksHttps } from './host-address.ts';

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
  'two words',
  'http://127.0.0.1.example.org',
  'https://',
])('does not take %j', (entered) => expect(hostAddress(entered)).toBeNull());

it('knows this machine by its names', () => {
  expect(['localhost', 'git.localhost', '127.0.0.1', '127.9.8.7', '[::1]'].filter((host) => !isLoopback(host))).toEqual([]);
  expect(['example.org', 'localhost.example.org', '127.0.0.1.example.org', '10.0.0.1', '[::2]'].filter(isLoopback)).toEqual([]);
});

it.each([
  ['http://ghe.example.org', true],
  ['https://ghe.example.org', false],
  ['ghe.example.org', false],
  ['http://localhost:4000', false],
  ['ftp://ghe.example.org', false],
  ['http://', false],
])('says that %j lacks nothing but https: %s', (text, lacks) => expect(lacksHttps(text)).toBe(lacks));
