import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as the token of a session or of a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token, or of a key that says who tries what. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
