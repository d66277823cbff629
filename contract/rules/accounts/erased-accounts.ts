/** What staff read in place of a name that was erased. */
export const erasedCustomer = 'Erased customer';

/** What every reader of a review sees in place of a name that was erased. */
export const formerCustomer = 'Former customer';

/** An erased account keeps its row, whose username and email must stay unique. */
export const erasedUsername = (id: number): string => `erased-${id}`;
export const erasedEmail = (id: number): string => `erased-${id}@${erasedHost}`;
const erasedHost = 'erased.invalid';

/** Who ordered by hand and gave no email has one that no mail goes to, and that nobody is shown. */
export const placeholderEmail = (username: string): string => `${username}@${placeholderHost}`;
const placeholderHost = 'by-hand.invalid';

export const isPlaceholderEmail = (email: string): boolean =>
  email.toLowerCase().endsWith(`@${placeholderHost}`);

/** Nobody may choose them: they would be taken when an account is erased. */
export const isErasedUsername = (username: string): boolean =>
  /^(?:erased-\d+$|by-hand-)/i.test(username);
export const isErasedEmail = (email: string): boolean =>
  email.toLowerCase().endsWith(`@${erasedHost}`) || isPlaceholderEmail(email);
