import { expect, it } from 'vitest';
import { stableAddress } from './stable-address.ts';

const site = 'https://example.org';

it.each([
  ['https://example.org/a/b.png', '/a/b.png'],
  ['https://example.org/assets/logo.3f9a2c1b.svg?v=3', '/assets/logo.svg'],
  ['https://example.org/assets/logo.dfaaddf1.svg', '/assets/logo.svg'],
  ['https://www.other.example/share?u=x&utm_source=y', 'other.example/share?u=x'],
  ['https://example.org/photo?w=200&id=7&h=100', '/photo?id=7'],
  ['https://example.org/index.html', '/'],
  ['https://example.org/img/team-member2.jpg', '/img/team-member2.jpg'],
  ['blob:https://example.org/1-2', ''],
])('%s names %s', (address, stable) => expect(stableAddress(address, site, 'part')).toBe(stable));

it('keeps what a link asks for', () => expect(stableAddress('https://example.org/watch?v=abc', site)).toBe('/watch?v=abc'));
it('hashes a picture that stands in the address itself', () =>
  expect(stableAddress('data:image/png;base64,AAAA', site)).toMatch(/^data:[0-9a-f]{16}$/));
