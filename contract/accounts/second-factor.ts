import * as z from 'zod/mini';
import { anyPassword } from '#contract/accounts/person-fields.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { messageReply, requiredText } from '#contract/fields.ts';
import { codeAsked, codeNotSixDigits } from '#contract/rules/messages/second-factor-messages.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';

const newSecret = z.object({
  /** Base32, for somebody who cannot scan the QR code. */
  secret: z.string(),
  otpauthUrl: z.string(),
  /** A data URL of an SVG. */
  qr: z.string(),
});

const appCode = z.string(codeAsked).check(
  z.overwrite((typed) => asciiDigits(typed).replace(/\s/g, '')),
  z.regex(/^\d{6}$/, codeNotSixDigits),
);

export const secondFactorEndpoints = {
  'POST /users/second-factor': {
    summary:
      'Make a secret for an authenticator app; a code from the app turns two-step sign-in on',
    access: 'signed-in',
    beforeSecondFactor: true,
    body: z.object({ password: anyPassword }),
    reply: newSecret,
  },
  'PUT /users/second-factor': {
    summary: 'Turn two-step sign-in on; returns the recovery codes, once',
    access: 'signed-in',
    beforeSecondFactor: true,
    body: z.object({ code: appCode }),
    reply: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
  },
  'DELETE /users/second-factor': {
    summary: 'Turn two-step sign-in off',
    access: 'signed-in',
    body: z.object({ password: anyPassword, code: requiredText(40, codeAsked) }),
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
