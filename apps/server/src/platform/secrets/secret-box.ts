import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Keeps secrets readable for this installation only (AES-256-GCM). */
export interface SecretBox {
  /** `context` says what the secret is for; it opens for nothing else. */
  seal(secret: string, context: string): string;
  /** null where it was sealed with another key or for something else, or was changed. */
  open(sealed: string, context: string): string | null;
}

const version = 'v1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Which key has sealed a secret; null for what is none. */
export function keyIdIn(sealed: string): string | null {
  const [found, id] = sealed.split('.');
  return found === version && id ? id : null;
}

export const keyIdOf = (key: Uint8Array): string => createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);

/** `keys`: of 32 bytes each, the newest first, which seals; all of them open. A sealed secret is `v1.<key id>.<iv, tag and text in base64url>`. */
export function secretBox(...keys: readonly Uint8Array[]): SecretBox {
  const [newest] = keys;
  const known = new Map(keys.map((key) => [keyIdOf(key), key]));
  return {
    seal(secret, context) {
      if (!newest) throw new Error('There is no key to seal a secret with');
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, newest, iv).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [version, keyIdOf(newest), Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')].join('.');
    },
    open(sealed, context) {
      const key = known.get(keyIdIn(sealed) ?? '');
      const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
      if (!key || bytes.length < ivBytes + tagBytes) return null;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
