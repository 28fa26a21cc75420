import { encryptionAt } from '@manara/pdf/raw/raw-file';

/** The bits of the permissions that let assistive technologies read (ISO 32000-1, table 22): extraction for them, and before that, copying. */
const forAccess = 1 << 9;
const copying = 1 << 4;

/** What an encrypted file allows; null of a file that is not encrypted. Its dictionary of encryption is the one that is not encrypted. */
export function readProtection(bytes: Uint8Array): { allowsAccess: boolean } | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = encryptionAt(file);
  if (at < 0) return null;
  const text = file.toString('latin1');
  const [, object] = /^\/Encrypt\s+(\d{1,10})\s+\d{1,5}\s+R/u.exec(text.slice(at, at + 40)) ?? [];
  const start = object === undefined ? at : text.search(new RegExp(`(?:^|[\\r\\n\\s])${object}\\s+\\d+\\s+obj\\b`, 'u'));
  const dictionary = text.slice(Math.max(0, start), Math.max(0, start) + 4_000);
  const permissions = Number(/\/P\s+(-?\d+)/u.exec(dictionary)?.[1] ?? -1);
  const revision = Number(/\/R\s+(\d+)/u.exec(dictionary)?.[1] ?? 3);
  return { allowsAccess: (permissions & (revision > 2 ? forAccess : copying)) !== 0 };
}
