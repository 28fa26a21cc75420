import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { classifyAddress } from './classify.ts';
import { publicAddresses, specialAddresses } from './special-addresses.fixture.ts';
import { embeddings, ipv6Spellings } from './spellings.fixture.ts';

const ipv6 = fc
  .tuple(fc.constantFrom('', '64:ff9b', '2001', '2002', 'fe80', 'fd00', 'ff02', '2a00'), fc.ipV6())
  .map(([head, address]) =>
    head === '' ? address : `${head}::${address.split(':').at(-1)?.includes('.') ? '1' : address.split(':').at(-1) || '1'}`,
  );

describe('what an address is', () => {
  it.each(specialAddresses.flatMap(([kind, ...all]) => all.map((address) => [address, kind] as const)))('%s is %s', (address, kind) => {
    expect(classifyAddress(address)).toBe(kind);
  });

  it.each(publicAddresses)('%s is public', (address) => {
    expect(classifyAddress(address)).toBe('public');
  });

  it.each(['', 'localhost', '1.2.3', '127.1', '0x7f.0.0.1', '1.2.3.4.5', '256.0.0.1', '::g', '[::1]', '1::2::3'])(
    '%j is no address',
    (text) => {
      expect(classifyAddress(text)).toBeNull();
    },
  );

  it.each(['fe80::1%eth0', '::1%lo', '2606:4700::1111%1'])('an address with a zone id (%s) is never public', (address) => {
    expect(classifyAddress(address)).not.toBe('public');
  });

  it('names an IPv6 address alike in all its spellings', () => {
    const all = specialAddresses.flatMap(([kind, ...addresses]) =>
      addresses.filter((one) => one.includes(':')).map((address) => [address, kind] as const),
    );
    for (const [address, kind] of all)
      for (const spelling of ipv6Spellings(address)) expect([spelling, classifyAddress(spelling)]).toEqual([spelling, kind]);
  });

  it('refuses whatever leads to an IPv4 address by a detour, public ones too', () => {
    fc.assert(fc.property(fc.ipV4(), (address) => embeddings(address).every((one) => classifyAddress(one) !== 'public')));
  });

  it('calls public no IPv4 address that another register of special ranges knows', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => classifyAddress(address) !== 'public' || ipaddr.parse(address).range() === 'unicast'),
      { numRuns: 5000 },
    );
  });

  it('calls public no IPv6 address that another register of special ranges knows', () => {
    fc.assert(
      fc.property(ipv6, (address) => classifyAddress(address) !== 'public' || ipaddr.parse(address).range() === 'unicast'),
      { numRuns: 5000 },
    );
  });

  it('finds no special range in most of the IPv4 space', () => {
    fc.assert(
      fc.property(
        fc.ipV4(),
        (address) =>
          classifyAddress(address) === 'public' || ipaddr.parse(address).range() !== 'unicast' || classifyAddress(address) === 'metadata',
      ),
      { numRuns: 5000 },
    );
  });
});
