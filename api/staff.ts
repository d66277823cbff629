import type { Member } from '#contract/staff.ts';
import { changeMember, removeMember } from '#shop/staff/change-member.ts';
import { inviteMember } from '#shop/staff/invite-member.ts';
import { listMembers } from '#shop/staff/members.ts';
import { changeStaffRules, readStaffRules } from '#shop/staff/rules.ts';
import type { Handlers } from './handlers.ts';

const sent = ({ email }: Member) => `Invitation sent to ${email}.`;

const onlyWritten = ({ email }: Member) =>
  `The invitation to ${email} is only in DATA_DIR/outbox, because SMTP_URL is not set. Pass on the link in its newest file.`;

export const staffHandlers = {
  'GET /staff': async ({ db }) => ({ staff: await listMembers(db) }),
  'POST /staff': async ({ db, by, body, queueMail, hasMailServer }) => {
    const member = await inviteMember(db, by, body, queueMail);
    const message = hasMailServer ? sent(member) : onlyWritten(member);
    return { message, member };
  },
  'PUT /staff/{id}': async ({ db, by, params, body }) => {
    const member = await changeMember(db, by, params.id, body);
    return { message: `Saved the changes to ${member.email}.`, member };
  },
  'DELETE /staff/{id}': async ({ db, by, params }) => ({
    message: `Removed ${await removeMember(db, by, params.id)} from the staff.`,
  }),
  'GET /staff/rules': async ({ db }) => readStaffRules(db),
  'PUT /staff/rules': async ({ db, by, caller, body }) => changeStaffRules(db, by, caller, body),
} satisfies Partial<Handlers>;
