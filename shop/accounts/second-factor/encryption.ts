import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** `about` says what the text is and whose, so that a copy of it in another row is of no use. */
export interface Encryption {
  encrypt(text: string, about: string): string;
  /** Null when it was encrypted with another key, or about something else. */
  decrypt(encrypted: string, about: string): string | null;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key derived from the shop's secret key. */
export function encryptionBy(secretKey: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'haat encryption', 32));
  return {
    encrypt(text, about) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64');
    },
    decrypt(encrypted, about) {
      const bytes = Buffer.from(encrypted, 'base64');
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const options = { authTagLength: tagBytes };
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), options)
          .setAAD(Buffer.from(about))
          .setAuthTag(tag);
        const start = decipher.update(bytes.subarray(ivBytes + tagBytes));
        return Buffer.concat([start, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
