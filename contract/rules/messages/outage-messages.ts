/**
 * Message for when the database, or the shop behind its edge, is down and only cached pages can be
 * seen.
 */
export const lookAround = 'You can look around; ordering is back in a moment.';
