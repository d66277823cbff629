/** Everything that the activity log records: what was changed, then how. */
export const actions = [
  'sign-in.done',
  'sign-in.failed',
  'staff.invited',
  'staff.added',
  'staff.changed',
  'staff.removed',
  'staff-rules.changed',
  'second-factor.on',
  'second-factor.off',
  'password.changed',
  'sessions.ended',
  'company.changed',
  'page-texts.changed',
] as const;
export type Action = (typeof actions)[number];
