import { readUser } from '#web/session/session.ts';

export const isAdmin = () => readUser()?.userType === 'ADMIN';
