import type { User } from '#contract/accounts.ts';
import type { Role } from '#contract/rules/roles.ts';
import { startSession } from '#web/session/session.ts';

export const asha: User = {
  id: 7,
  firstName: 'आशा',
  lastName: 'कुर्‍हाडे',
  username: 'asha',
  mobile: '9845012345',
  dob: null,
  email: 'asha@example.com',
  userType: 'CUSTOMER',
  role: null,
  secondFactor: false,
  emailConfirmed: true,
};

/** Starts a session in the browser without an API call. */
export const signInCustomer = (change: Partial<User> = {}) =>
  startSession('token-of-asha', { ...asha, ...change });

export const signInAdmin = (role: Role = 'OWNER', change: Partial<User> = {}) => {
  const owner = { ...asha, id: 1, username: 'owner', userType: 'ADMIN', role } as const;
  startSession('token-of-owner', { ...owner, ...change });
};
