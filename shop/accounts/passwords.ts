import { hash, verify } from '@node-rs/argon2';

/** For argon2id, the library's default: the minimum that OWASP's password storage guide gives. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password, with its own salt. */
export const hashPassword = (password: string) => hash(password, parameters);

/** Whether a hash was made as hashes are made now. */
export const isOfToday = (passwordHash: string): boolean =>
  passwordHash.startsWith('$argon2id$') && passwordHash.includes(`$${written}$`);

const written = `m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`;

let nobodysHash: Promise<string> | undefined;

/** Whether the password fits; takes as long when there is no hash to hold it against. */
export async function passwordFits(passwordHash: string | undefined, password: string) {
  nobodysHash ??= hashPassword('the password of nobody');
  const fits = await verify(passwordHash ?? (await nobodysHash), password);
  return fits && passwordHash !== undefined;
}
