import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Hashes what the database must not hold in plain text: tokens, and who tried to sign in from
 * where.
 */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
