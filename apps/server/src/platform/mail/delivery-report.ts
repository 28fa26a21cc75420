import { isAboutAddress } from './outcome.ts';

/** What a report says of a recipient to whom a mail will never go. */
interface Bounce {
  /** As we named the recipient, and as the mail went on; lower case. */
  recipients: string[];
  isAddressRefused: boolean;
  /** What the server said, in one line. */
  said: string;
}

interface Parts {
  /** The part message/delivery-status. */
  status: string;
  /** The mail that came back, or its head; empty where none did. */
  returned: string;
  /** What the report itself answers: In-Reply-To and References. */
  answers: string;
}

/** Fields by name, lines that go on joined. The first of a name counts. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** `rfc822; a@example.org`, also in angle brackets. */
const addressIn = (field: string | undefined): string[] => {
  const [, address] = /^(?:rfc822|utf-?8)\s*;\s*<?([^<>\s]+)>?$/i.exec(field ?? '') ?? [];
  return address ? [address.toLowerCase()] : [];
};

const longest = 500;
const codeShape = /(?:^|[\s;])([45]\d\d)[ -#](?:#?([245]\.\d{1,3}\.\d{1,3})\b)?/;

function bounceIn(block: string): Bounce | null {
  const fields = fieldsIn(block);
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
  if (fields.get('action')?.toLowerCase() !== 'failed' || !status?.startsWith('5.')) return null;
  const recipients = [...addressIn(fields.get('original-recipient')), ...addressIn(fields.get('final-recipient'))];
  const diagnostic = fields.get('diagnostic-code') ?? '';
  const [, code, theirs] = codeShape.exec(diagnostic) ?? [];
  // What the last server said is more exact than a 5.0.0 that the one in between made of it.
  const exact = theirs ?? (status === '5.0.0' && code ? undefined : status);
  const said = (diagnostic.replace(/^smtp\s*;\s*/i, '') || status).replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, longest);
  return { recipients, isAddressRefused: isAboutAddress(exact, Number(code ?? 0)), said };
}

const idShape = /<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/gi;

/** Reads a delivery status notification (RFC 3464): which mails of ours it may be about, by the ids in them, and who did not get them. */
export function readReport({ status, returned, answers }: Parts): { ids: string[]; bounces: Bounce[] } {
  const [head = ''] = returned.split(/\r?\n\r?\n/);
  const named = [fieldsIn(head).get('message-id') ?? '', answers].join(' ');
  const ids = [...new Set([...named.matchAll(idShape)].map(([, id = '']) => id.toLowerCase()))];
  // The first block is about the report.
  const [, ...blocks] = status.trim().split(/(?:\r?\n[ \t]*){2,}/);
  return { ids, bounces: blocks.flatMap((block) => bounceIn(block) ?? []) };
}
