import * as z from 'zod/mini';
import { requiredEmail } from '#contract/accounts/person-fields.ts';
import { roles } from '#contract/rules/roles.ts';
import type { Endpoint } from './endpoint.ts';
import { id, idParams, messageReply, moment } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';

const role = z.enum(roles);

const member = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  secondFactor: z.boolean(),
  disabled: z.boolean(),
  /** Null until the first sign-in. */
  lastSeenAt: z.nullable(moment),
});
namedSchemas.add(member, { id: 'Member' });
export type Member = z.infer<typeof member>;

export const invitation = z.object({ email: requiredEmail('Enter an email.'), role });

const staffRules = z.object({ requireSecondFactor: z.boolean() });
export type StaffRules = z.infer<typeof staffRules>;

const memberReply = z.object({ message: z.string(), member });

export const staffEndpoints = {
  'GET /staff': {
    summary: 'Everybody who works in the back office',
    access: 'owner',
    reply: z.object({ staff: z.array(member) }),
  },
  'POST /staff': {
    summary: 'Invite a member of staff by email, again if they have not signed in yet',
    access: 'owner',
    body: invitation,
    status: 201,
    /** `link` where the shop sends no mail: it sets the password, once, within 24 hours. */
    reply: z.extend(memberReply, { link: z.optional(z.string()) }),
  },
  'PUT /staff/{id}': {
    summary: 'Change the role of a member of staff, or disable or enable the account',
    access: 'owner',
    params: idParams,
    body: z.object({ role: z.optional(role), disabled: z.optional(z.boolean()) }),
    reply: memberReply,
  },
  'DELETE /staff/{id}': {
    summary: 'Remove a member of staff',
    access: 'owner',
    params: idParams,
    reply: messageReply,
  },
  'GET /staff/rules': {
    summary: 'What the owner requires of all staff',
    access: 'owner',
    reply: staffRules,
  },
  'PUT /staff/rules': {
    summary: 'Change what the owner requires of all staff',
    access: 'owner',
    body: staffRules,
    reply: staffRules,
  },
} as const satisfies Record<string, Endpoint>;
