import { describe, expect, it } from 'vitest';
import { publicAddresses, specialAddresses } from './address/special-addresses.fixture.ts';
import { embeddings, ipv4Spellings, ipv6Spellings } from './address/spellings.fixture.ts';
import { createEgress } from './egress.ts';
import type { Resolver } from './resolve.ts';

/** A resolver that knows just these names. */
const knows =
  (names: Record<string, string[]>): Resolver =>
  async (name) => {
    const found = names[name];
    if (!found) throw new Error('ENOTFOUND');
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
const nobody = knows({});

describe('judging an address', () => {
  const egress = createEgress({ allow: [], resolver: nobody });

  it.each(specialAddresses.flatMap(([kind, ...all]) => all.map((address) => [address, kind] as const)))(
    'refuses %s in every spelling',
    async (address, kind) => {
      const spellings = address.includes(':') ? ipv6Spellings(address) : ipv4Spellings(address);
      for (const spelling of spellings) expect(await egress.judge(spelling, 80)).toEqual({ ok: false, kind: 'refused', reason: kind });
      if (!address.includes(':'))
        for (const detour of embeddings(address))
          expect(await egress.judge(`[${detour}]`, 443)).toMatchObject({ ok: false, kind: 'refused' });
    },
  );

  it.each(publicAddresses)('lets %s pass and dials just it', async (address) => {
    expect(await egress.judge(address, 443)).toMatchObject({ ok: true, address, addresses: [{ address }] });
  });

  it('refuses what is no host and ports of other services', async () => {
    expect(await egress.judge('a@b', 80)).toMatchObject({ reason: 'host' });
    expect(await egress.judge('fe80::1%eth0', 80)).toMatchObject({ reason: 'host' });
    expect(await egress.judge('8.8.8.8', 25)).toMatchObject({ reason: 'port' });
  });

  it('judges ports by what is spoken there', async () => {
    for (const port of [25, 587]) {
      expect(await egress.judge('8.8.8.8', port, 'mail')).toMatchObject({ ok: true });
      expect(await egress.judge('10.1.2.3', port, 'mail')).toMatchObject({ reason: 'private' });
    }
    expect(await egress.judge('8.8.8.8', 443, 'mail')).toMatchObject({ reason: 'port' });
    expect(await createEgress({ allow: ['10.1.2.3:8025'] }).judge('10.1.2.3', 8025, 'mail')).toMatchObject({ ok: true });
  });

  it('refuses localhost by name without asking anybody', async () => {
    const asked: string[] = [];
    const lying = createEgress({ allow: [], resolver: async (name) => (asked.push(name), [{ address: '8.8.8.8', family: 4 }]) });
    for (const name of ['localhost', 'LocalHost.', 'a.localhost', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ'])
      expect(await lying.judge(name, 80)).toMatchObject({ reason: 'loopback' });
    expect(asked).toEqual([]);
  });
});

describe('judging a name', () => {
  const names = {
    'public.example': ['93.184.215.14'],
    'inside.example': ['10.1.2.3'],
    'meta.example': ['169.254.169.254'],
    'both.example': ['fd00::7', '93.184.215.14', '127.0.0.1'],
    'empty.example': [],
    'odd.example': ['not an address'],
    'zoned.example': ['fe80::1%eth0'],
  };
  const egress = createEgress({ allow: ['inside.example:8080', 'meta.example:80', 'zoned.example:80'], resolver: knows(names) });

  it('judges what it resolves to', async () => {
    expect(await egress.judge('PUBLIC.example.', 443)).toMatchObject({
      ok: true,
      host: 'public.example',
      address: '93.184.215.14',
      family: 4,
    });
    expect(await egress.judge('inside.example', 80)).toEqual({ ok: false, kind: 'refused', reason: 'private' });
    expect(await egress.judge('odd.example', 80)).toMatchObject({ kind: 'refused' });
  });

  it('keeps of several addresses only those that may be dialled', async () => {
    expect(await egress.judge('both.example', 443)).toMatchObject({ ok: true, addresses: [{ address: '93.184.215.14', family: 4 }] });
  });

  it('says when there is no such name', async () => {
    for (const name of ['nowhere.example', 'empty.example'])
      expect(await egress.judge(name, 80)).toEqual({ ok: false, kind: 'failed', reason: 'dns' });
  });

  it('lets an allowed name lead inside, on its port only', async () => {
    expect(await egress.judge('inside.example', 8080)).toMatchObject({ ok: true, address: '10.1.2.3' });
    expect(await egress.judge('inside.example', 8081)).toMatchObject({ reason: 'private' });
  });

  it('lets no name, allowed or not, lead to the metadata service or the link', async () => {
    expect(await egress.judge('meta.example', 80)).toMatchObject({ reason: 'metadata' });
    expect(await egress.judge('zoned.example', 80)).toMatchObject({ reason: 'link_local' });
  });

  it('resolves anew every time, and dials what that time was judged', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    const rebinding = createEgress({
      allow: [],
      resolver: async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 as const })),
    });
    expect(await rebinding.judge('rebind.example', 80)).toMatchObject({ ok: true, addresses: [{ address: '93.184.215.14' }] });
    expect(await rebinding.judge('rebind.example', 80)).toMatchObject({ reason: 'loopback' });
  });
});

describe('an address on the allow-list', () => {
  const egress = createEgress({ allow: ['127.0.0.1:25', '169.254.169.254:80', '224.0.0.1:80'], resolver: nobody });

  it('may be internal and on any port', async () => {
    expect(await egress.judge('0x7f.1', 25)).toMatchObject({ ok: true, address: '127.0.0.1' });
    expect(await egress.judge('169.254.169.254', 80)).toMatchObject({ ok: true });
  });

  it('is never multicast', async () => {
    expect(await egress.judge('224.0.0.1', 80)).toMatchObject({ reason: 'multicast' });
  });

  it('must be written as host and port', () => {
    expect(() => createEgress({ allow: ['intranet'] })).toThrow(RangeError);
  });
});
