import dgram from 'node:dgram';
import { createEgress, type Egress } from '@manara/egress/egress';
import { isDnsServer } from '@manara/egress/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNameServer, type NameServer } from './name-server.ts';

let double: NameServer;
let egress: Egress;

beforeAll(async () => {
  double = await startNameServer();
  egress = createEgress({ allow: [], dnsServers: [double.address] });
});
afterAll(() => double.close());
beforeEach(() => {
  double.asked.length = 0;
  double.cutInto(255);
});

/** Sends bytes and gives what came back, and null where nothing did before a plain question after it was answered. */
function send(bytes: Buffer): Promise<Buffer | null> {
  const socket = dgram.createSocket('udp4');
  const [host = '', port] = double.address.split(':');
  const plain = Buffer.from('ffff01000001000000000000056c61746572026f6b0000100001', 'hex');
  return new Promise((resolve) => {
    socket.on('message', (answer) => {
      socket.close();
      resolve(answer.readUInt16BE(0) === 0xffff ? null : answer);
    });
    socket.send(bytes, Number(port), host, () => socket.send(plain, Number(port), host));
  });
}

describe('the texts of a name, as egress reads them from the double', () => {
  it('are what stands there, each whole', async () => {
    const long = `long=${'x'.repeat(600)}`;
    double.set('harbour.example', 'v=spf1 -all', long, '');
    expect(await egress.texts('harbour.example')).toEqual({ ok: true, texts: ['v=spf1 -all', long, ''] });
    expect(await egress.texts('Harbour.Example')).toMatchObject({ ok: true });
  });

  it('are put together from strings, wherever they were cut', async () => {
    double.set('cut.example', 'manara-domain-verification=0123456789abcdef');
    double.cutInto(7);
    expect(await egress.texts('cut.example')).toEqual({ ok: true, texts: ['manara-domain-verification=0123456789abcdef'] });
  });

  it('are read over TCP where UDP does not hold them', async () => {
    const many = Array.from({ length: 40 }, (_, number) => `${number}-${'y'.repeat(120)}`);
    double.set('many.example', ...many);
    expect(await egress.texts('many.example')).toEqual({ ok: true, texts: many });
    expect(double.asked.map(({ over }) => over)).toEqual(['udp', 'tcp']);
  });

  it('are those of the name that it stands for', async () => {
    double.alias('_manara.alias.example', 'proof.elsewhere.example');
    double.set('proof.elsewhere.example', 'there');
    expect(await egress.texts('_manara.alias.example')).toEqual({ ok: true, texts: ['there'] });
    double.alias('dangling.example', 'nowhere.example');
    expect(await egress.texts('dangling.example')).toEqual({ ok: false, reason: 'no_name' });
    double.alias('loop.example', 'loop.example');
    expect(await egress.texts('loop.example')).toEqual({ ok: false, reason: 'server_failed' });
  });

  it('are none for a reason that tells what to look at', async () => {
    expect(await egress.texts('nobody.example')).toEqual({ ok: false, reason: 'no_name' });
    double.set('bare.example');
    expect(await egress.texts('bare.example')).toEqual({ ok: false, reason: 'no_texts' });
    double.set('below.above.example', 'x');
    expect(await egress.texts('above.example')).toEqual({ ok: false, reason: 'no_texts' });
    double.fail('broken.example', 'SERVFAIL');
    expect(await egress.texts('broken.example')).toEqual({ ok: false, reason: 'server_failed' });
    double.fail('refused.example', 'REFUSED');
    expect(await egress.texts('refused.example')).toEqual({ ok: false, reason: 'unreachable' });
    double.fail('silent.example', 'silence');
    expect(await egress.texts('silent.example')).toEqual({ ok: false, reason: 'unreachable' });
    expect(await createEgress({ allow: [], dnsServers: ['127.0.0.1:9'] }).texts('harbour.example')).toEqual({
      ok: false,
      reason: 'unreachable',
    });
  });
});

describe('what is no question', () => {
  it('is answered with an error, or not at all', async () => {
    const question = Buffer.from('000101000001000000000000056c61746572026f6b0000100001', 'hex');
    expect((await send(question))?.readUInt16BE(2)).toBe(0x8183);
    const [two, answer, address, otherClass, short] = [1, 2, 3, 4, 5].map(() => Buffer.from(question));
    two?.writeUInt16BE(2, 4);
    answer?.writeUInt16BE(0x8180, 2);
    address?.writeUInt16BE(1, question.length - 4);
    otherClass?.writeUInt16BE(3, question.length - 2);
    for (const wrong of [two, answer, otherClass, short?.subarray(0, 20)]) expect((await send(wrong!))?.readUInt16BE(2)).toBe(0x8181);
    expect((await send(address!))?.readUInt16BE(2)).toBe(0x8184);
    expect(await send(Buffer.from('00010100', 'hex'))).toBeNull();
  });
});

describe('a server that can be asked', () => {
  it('is an address, with a port or without', () => {
    for (const text of ['10.0.0.53', '127.0.0.1:5353', 'fd00::53', '[fd00::53]:5353']) expect(isDnsServer(text)).toBe(true);
    for (const text of ['dns.example.org', '', '10.0.0', 'https://10.0.0.53', '10.0.0.53:port']) expect(isDnsServer(text)).toBe(false);
  });
});
