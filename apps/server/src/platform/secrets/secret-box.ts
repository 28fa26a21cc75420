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

/** `key`: 32 bytes. A sealed secret is `v1.<key id>.<iv, tag and text in base64url>`. */
export function secretBox(key: Uint8Array): SecretBox {
  const keyId = createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);
  return {
    seal(secret, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [version, keyId, Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')].join('.');
    },
    open(sealed, context) {
      const [found, id, body = ''] = sealed.split('.');
      if (found !== version || id !== keyId) return null;
      const bytes = Buffer.from(body, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
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
