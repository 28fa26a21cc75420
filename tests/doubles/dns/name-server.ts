import dgram from 'node:dgram';
import net, { type AddressInfo } from 'node:net';
import { answerTo, readQuestion, type Answer, type Code, type Question } from './message.ts';

/** What is wrong with a name: a result other than an answer, or that none ever comes. */
export type NameFault = Exclude<Code, 'NOERROR' | 'NXDOMAIN'> | 'silence';

/**
 * A resolver on loopback, by UDP and TCP, that knows the names that tests give it and none besides: any other does not exist. It follows CNAMEs, as resolvers
 * do for whoever asks them, cuts what is too long for UDP, and answers what is no plain question with an error.
 */
export async function startNameServer() {
  const texts = new Map<string, string[]>();
  const aliases = new Map<string, string>();
  const bare = new Set<string>();
  const faults = new Map<string, NameFault>();
  const asked: { name: string; over: 'udp' | 'tcp' }[] = [];
  let longest = 255;

  /** Whether a name is there: one is, too, that only has names below it (RFC 8020). */
  const exists = (name: string) => [...texts.keys(), ...aliases.keys(), ...bare].some((one) => one === name || one.endsWith(`.${name}`));

  function resolved(name: string): { code: Code; answers: Answer[] } {
    const answers: Answer[] = [];
    let at = name;
    for (let hop = 0; aliases.has(at); hop += 1) {
      const to = aliases.get(at) ?? '';
      if (hop > 8) return { code: 'SERVFAIL', answers: [] };
      answers.push({ name: at, to });
      at = to;
    }
    if (!exists(at)) return { code: 'NXDOMAIN', answers };
    return { code: 'NOERROR', answers: [...answers, ...(texts.get(at) ?? []).map((text) => ({ name: at, text }))] };
  }

  /** Null: nothing is answered. */
  function answer(message: Buffer, over: 'udp' | 'tcp'): Buffer | null {
    const question: Question | null = readQuestion(message);
    const most = over === 'tcp' ? 65_535 : (question?.most ?? 512);
    if (!question) {
      if (message.length < 12) return null;
      return answerTo({ id: message.readUInt16BE(0), bytes: message.subarray(12, 12) }, { code: 'FORMERR', most });
    }
    asked.push({ name: question.name, over });
    const fault = faults.get(question.name);
    if (fault === 'silence') return null;
    if (fault) return answerTo(question, { code: fault, most });
    if (!question.isText) return answerTo(question, { code: 'NOTIMP', most });
    return answerTo(question, { ...resolved(question.name), longest, most });
  }

  const tcp = net.createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      got = Buffer.concat([got, part]);
      while (got.length >= 2 && got.length >= 2 + got.readUInt16BE(0)) {
        const end = 2 + got.readUInt16BE(0);
        const said = answer(got.subarray(2, end), 'tcp');
        got = got.subarray(end);
        if (!said) continue;
        const length = Buffer.alloc(2);
        length.writeUInt16BE(said.length, 0);
        socket.write(Buffer.concat([length, said]));
      }
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as AddressInfo;
  const udp = dgram.createSocket('udp4');
  udp.on('message', (message, { address, port: from }) => {
    const said = answer(message, 'udp');
    if (said) udp.send(said, from, address);
  });
  await new Promise<void>((resolve, reject) => udp.once('error', reject).bind(port, '127.0.0.1', resolve));

  return {
    /** As MANARA_DNS_SERVERS takes it. */
    address: `127.0.0.1:${port}`,
    /** What was asked for, in its order. */
    asked,
    /** Gives a name these texts and no others. None: the name is there, without any. */
    set(name: string, ...values: string[]) {
      faults.delete(name);
      bare.add(name);
      texts.set(name, values);
    },
    alias: (name: string, to: string) => void aliases.set(name, to),
    /** Takes a name away with all that it has. */
    remove(name: string) {
      for (const known of [texts, aliases, bare, faults]) known.delete(name);
    },
    fail: (name: string, fault: NameFault) => void faults.set(name, fault),
    /** Writes texts in strings of so many bytes. */
    cutInto: (bytes: number) => void (longest = bytes),
    close: () =>
      new Promise<void>((resolve) => {
        udp.close();
        tcp.close(() => resolve());
      }),
  };
}

export type NameServer = Awaited<ReturnType<typeof startNameServer>>;
