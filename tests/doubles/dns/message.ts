/** Kinds of records, as they are numbered (RFC 1035, 3.2.2; RFC 6891). */
const kinds = { A: 1, CNAME: 5, TXT: 16, OPT: 41 } as const;

/** Results of a question (RFC 1035, 4.1.1). */
const codes = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 } as const;
export type Code = keyof typeof codes;

export interface Question {
  id: number;
  /** In lower case, without a dot at its end. */
  name: string;
  isText: boolean;
  /** As it came: it goes back as it is. */
  bytes: Buffer;
  /** Bytes that whoever asks takes by UDP. */
  most: number;
}

export type Answer = { name: string; text: string } | { name: string; to: string };

const ofClass = 1;

/** What is asked; null for anything but one plain question of the internet’s class. */
export function readQuestion(message: Buffer): Question | null {
  if (message.length < 17) return null;
  const flags = message.readUInt16BE(2);
  const isQuestion = (flags & 0xf800) === 0;
  if (!isQuestion || message.readUInt16BE(4) !== 1 || message.readUInt16BE(6) !== 0) return null;
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    if (length > 63 || at + 1 + length >= message.length) return null;
    labels.push(message.subarray(at + 1, at + 1 + length).toString('latin1'));
    at += 1 + length;
  }
  const end = at + 5;
  if (end > message.length || message.readUInt16BE(at + 3) !== ofClass) return null;
  const isExtended = message.readUInt16BE(10) > 0 && message.length >= end + 5 && message.readUInt16BE(end + 1) === kinds.OPT;
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.').toLowerCase(),
    isText: message.readUInt16BE(at + 1) === kinds.TXT,
    bytes: message.subarray(12, end),
    most: isExtended ? Math.max(512, message.readUInt16BE(end + 3)) : 512,
  };
}

const written = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([Buffer.byteLength(label)]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ]);

/** A text in strings of at most so many bytes, 255 being all that one can have. */
function strings(text: string, longest: number): Buffer {
  const whole = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at === 0 || at < whole.length; at += longest) {
    const part = whole.subarray(at, at + longest);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

function record(answer: Answer, longest: number): Buffer {
  const data = 'text' in answer ? strings(answer.text, longest) : written(answer.to);
  const head = Buffer.alloc(10);
  head.writeUInt16BE('text' in answer ? kinds.TXT : kinds.CNAME, 0);
  head.writeUInt16BE(ofClass, 2);
  head.writeUInt32BE(60, 4);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([written(answer.name), head, data]);
}

/** The message that answers a question; what is longer than `most` bytes is cut, and says so. */
export function answerTo(
  { id, bytes }: Pick<Question, 'id' | 'bytes'>,
  { code = 'NOERROR', answers = [], longest = 255, most }: { code?: Code; answers?: readonly Answer[]; longest?: number; most: number },
): Buffer {
  const build = (records: readonly Answer[], isCut: boolean) => {
    const head = Buffer.alloc(12);
    head.writeUInt16BE(id, 0);
    // An answer, by whom one asks for all of it, who does that.
    head.writeUInt16BE(0x8180 | (isCut ? 0x0200 : 0) | codes[code], 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    return Buffer.concat([head, bytes, ...records.map((one) => record(one, longest))]);
  };
  const whole = build(answers, false);
  return whole.length <= most ? whole : build([], true);
}
