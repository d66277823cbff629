import { TOTP } from 'otpauth';
import { password, type SignedIn } from './shop.ts';

/**
 * What the authenticator app shows now, or `steps` of 30 seconds later. Codes of this step and of
 * the next fit for half a minute at least.
 */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Returns the next step's code: this step's may have been used, and works once. */
export const nextCode = (secret: string): string => appCode(secret, 1);

/** Turns the second factor of somebody on, with the code of this step. */
export async function turnOn({ call }: SignedIn) {
  const { body } = await call('POST /users/second-factor', { body: { password } });
  const code = appCode(body.secret);
  const on = await call('PUT /users/second-factor', { body: { code } });
  return { secret: body.secret, recoveryCodes: on.body.recoveryCodes };
}
