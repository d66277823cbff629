/** While what needs the database, or the shop behind its edge, is away and kept pages are not. */
export const lookAround = 'You can look around; ordering is back in a moment.';
