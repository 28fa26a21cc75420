import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { selfSigned } from '@manara/egress/fetch/self-signed.fixture';

/** What a browser has been sent, as it reads it. */
export interface Pushed {
  title: string;
  body: string;
  language: string;
  path: string;
  tag: string;
}

const name = 'push.example';
const derive = (key: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A browser's keys, and what it makes of a message (RFC 8291, section 3.4; RFC 8188, section 2). */
function browserKeys() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(message: Buffer): Pushed {
      const salt = message.subarray(0, 16);
      const idLength = message.readUInt8(20);
      const sender = message.subarray(21, 21 + idLength);
      const sealed = message.subarray(21 + idLength);
      if (message.readUInt32BE(16) < sealed.length) throw new Error('More than one record');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const secret = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is not of a last record');
      return JSON.parse(padded.subarray(0, end).toString('utf8'));
    },
  };
}

/** Whether a request is signed with the key that a browser subscribed with, for this service, now (RFC 8292, section 2). */
function isSigned(authorization: string | undefined, key: string, origin: string): boolean {
  const [, token = '', shown] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (shown !== key || !signature) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left = exp - Date.now() / 1000;
  return isRight && aud === origin && left > 0 && left <= 86_400 && /^(mailto:|https:\/\/)/.test(sub);
}

/** A browser's push service over TLS (RFC 8030), as strict as the large ones; reached under a name of its own by an egress that allows `host`. */
export async function startPushService() {
  const { key, cert } = selfSigned(name);
  const usual = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...usual, cert]);
  const browsers = new Map<string, { applicationKey: string; received: Pushed[]; read: (message: Buffer) => Pushed }>();
  const state = { answers: [] as number[], requests: 0 };
  const server = https.createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.requests += 1;
      const end = (status: number) => void response.writeHead(status).end();
      const told = state.answers.shift();
      if (told) return end(told);
      const browser = browsers.get(request.url ?? '');
      const body = Buffer.concat(parts);
      if (!browser) return end(410);
      if (!isSigned(request.headers.authorization, browser.applicationKey, origin)) return end(403);
      if (body.length > 4096) return end(413);
      const { ttl, topic, 'content-encoding': encoding } = request.headers;
      if (request.method !== 'POST' || encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) return end(400);
      if (topic !== undefined && !/^[A-Za-z0-9_-]{1,32}$/.test(String(topic))) return end(400);
      browser.received.push(browser.read(body));
      return end(201);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `https://${name}:${port}`;
  return {
    host: `${name}:${port}`,
    /** The next requests are answered with these statuses, whatever they ask. */
    answerNext: (...statuses: number[]) => void state.answers.push(...statuses),
    requests: () => state.requests,
    /** A browser subscribes with an installation's key. */
    subscribe(applicationKey: string) {
      const { keys, read } = browserKeys();
      const at = `/send/${randomBytes(12).toString('base64url')}`;
      const received: Pushed[] = [];
      browsers.set(at, { applicationKey, received, read });
      return { subscription: { endpoint: origin + at, keys }, received, uninstall: () => browsers.delete(at) };
    },
    async close() {
      tls.setDefaultCACertificates(usual);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;
