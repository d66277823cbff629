import { roleAllows } from '#contract/rules/roles.ts';
import { exportActivity } from '#shop/activity/export-activity.ts';
import { listActivity, listActors } from '#shop/activity/read-activity.ts';
import { countForDashboard, listSetUp } from '#shop/dashboard/count.ts';
import { reportOn } from '#shop/dashboard/report.ts';
import { salesOf } from '#shop/dashboard/sales.ts';
import { listStockHolders } from '#shop/dashboard/stock-holders.ts';
import { resendMail } from '#shop/mail/failed.ts';
import {
  changeMailSettings,
  readMailSettings,
  sendsMail,
  testMail,
} from '#shop/mail/mail-settings.ts';
import { Refusal } from '#shop/refusal.ts';
import { changeMember, removeMember } from '#shop/staff/change-member.ts';
import { invitationLink, inviteMember, listMembers } from '#shop/staff/members.ts';
import { changeStaffRules, readStaffRules } from '#shop/staff/rules.ts';
import type { Handlers } from './handlers.ts';

export const backOfficeHandlers = {
  'GET /dashboard': async ({ db, caller, hasDemo, mail }) => ({
    ...(await countForDashboard(db, caller.role)),
    setUp: roleAllows(caller.role, 'owner') && !hasDemo ? await listSetUp(db, caller, mail) : null,
  }),
  'GET /dashboard/report': async ({ db, caller }) => reportOn(db, caller.role),
  'GET /dashboard/stock-holders': async ({ db }) => ({ customers: await listStockHolders(db) }),
  'GET /dashboard/sales': async ({ db, query }) => salesOf(db, query),
  'POST /mails/{id}/resend': async ({ db, by, params, deliverMail }) => {
    const isNeeded = await resendMail(db, by, params.id, deliverMail);
    return {
      message: isNeeded ? 'Email sent.' : 'Not sent: this email is no longer needed.',
    };
  },
  'GET /mail-settings': async ({ db, mail }) => readMailSettings(db, mail),
  'PUT /mail-settings': async ({ db, by, body, ...senders }) =>
    changeMailSettings(db, by, body, senders),
  'POST /mail-settings/test': async ({ db, by, caller, ...senders }) =>
    testMail(db, by, caller, senders),
  'GET /audit': async ({ db, query }) => listActivity(db, query),
  'GET /audit/actors': async ({ db }) => ({ actors: await listActors(db) }),
  'GET /audit/export': async ({ db, by, query }) => exportActivity(db, by, query),
  'GET /staff': async ({ db }) => ({ staff: await listMembers(db) }),
  'POST /staff': async ({ db, by, body, queueMail, mail, publicUrl }) => {
    const member = await inviteMember(db, by, body, queueMail);
    if (await sendsMail(db, mail))
      return { message: `Invitation sent to ${member.email}.`, member };
    const link = await invitationLink(db, publicUrl, member);
    return { message: `Pass the link on to ${member.email}.`, member, link };
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
  'GET /events': async ({ caller: { role }, token, eventStreams }) => {
    // The guard lets in nobody without one.
    if (!role) throw new Refusal('forbidden', 'Please sign in as an admin to do this.');
    return (response) => eventStreams.open(response, { token, role });
  },
} satisfies Partial<Handlers>;
