import { readUser } from '#web/session.ts';

/** Whether an admin is signed in: only then is there anything to ask the API for. */
export const isAdmin = () => readUser()?.userType === 'ADMIN';
