import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { selfSigned, type SelfSigned } from '@manara/egress/fetch/self-signed.fixture';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The envelope's. */
  to: string;
  /** Header names in lower case, each unfolded; the last where there are several. */
  headers: Record<string, string>;
  /** As it came. */
  raw: string;
  text: string;
  html: string;
}

const unfold = (head: string) =>
  head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => /^([\w-]+): ?(.*)$/.exec(line))
    .filter((line) => line !== null);

const headersOf = (head: string) => Object.fromEntries(unfold(head).map(([, name = '', value = '']) => [name.toLowerCase(), value]));

/** RFC 2047 words of headers. */
export const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_all, how: string, body: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(body, 'base64').toString('latin1') : quoted(body.replaceAll('_', ' ')),
    )
    .replaceAll(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));

const quoted = (body: string) =>
  body.replaceAll(/=\r\n/g, '').replaceAll(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function bodyOf(part: string): string {
  const end = part.indexOf('\r\n\r\n');
  const [head, body] = [headersOf(part.slice(0, end)), part.slice(end + 4)];
  if (head['content-transfer-encoding'] === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (head['content-transfer-encoding'] === 'quoted-printable') return Buffer.from(quoted(body), 'latin1').toString('utf8');
  return body;
}

function read(raw: string, to: string): ReceivedMail {
  const headers = headersOf(raw.slice(0, raw.indexOf('\r\n\r\n')));
  // Those of a mail with a file stand within another.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`);
  const parts = boundaries.reduce((all, boundary) => all.flatMap((part) => part.split(boundary)), [raw]);
  const find = (type: string) => parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '';
  return { to, headers, raw, text: bodyOf(find('text/plain').trimStart()), html: bodyOf(find('text/html').trimStart()) };
}

interface Options {
  user?: string;
  password?: string;
  /** Encrypted from the start, or by STARTTLS. */
  encryption?: 'start' | 'upgrade';
  /** For `localhost`; one that nobody vouches for where none is given. */
  certificate?: SelfSigned;
}

/** A mail server that keeps what it is given. `answer` decides over a recipient: null takes the mail, a number and words refuse it. */
export async function startMailServer({ user, password, encryption, certificate }: Options = {}) {
  const received: ReceivedMail[] = [];
  const tries: string[] = [];
  let connections = 0;
  let answer: (to: string) => { code: number; text: string } | null = () => null;
  const server = new SMTPServer({
    authOptional: user === undefined,
    disabledCommands: [...(encryption === 'upgrade' ? [] : ['STARTTLS']), ...(user === undefined ? ['AUTH'] : [])],
    ...(encryption && { ...(certificate ?? selfSigned('localhost')), secure: encryption === 'start' }),
    allowInsecureAuth: encryption === undefined,
    logger: false,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password ? done(null, { user }) : done(new Error('Invalid username or password')),
    onRcptTo: ({ address }, _session, done) => {
      tries.push(address);
      const refusal = answer(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(read(Buffer.concat(chunks).toString('latin1'), session.envelope.rcptTo[0]?.address ?? ''));
        done();
      });
    },
  });
  // Clients that go away are no fault of a server.
  server.on('error', () => {});
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** How many have connected. */
    connections: () => connections,
    /** Recipients that were asked for, taken or not. */
    tries,
    answerWith(next: typeof answer) {
      answer = next;
    },
    /** Waits for the newest mail to an address, of those after the first `skip`. */
    async mailTo(address: string, { skip = 0, seconds = 20 } = {}): Promise<ReceivedMail> {
      const deadline = Date.now() + seconds * 1_000;
      for (;;) {
        const found = received.filter(({ to }) => to === address);
        if (found.length > skip) return found.at(-1) as ReceivedMail;
        if (Date.now() > deadline) throw new Error(`No mail to ${address}; there is mail to ${received.map(({ to }) => to).join(', ')}`);
        await sleep(50);
      }
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
