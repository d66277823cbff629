/** Characters of a new password. */
export const minPassword = 8;
export const maxPassword = 128;

export const passwordTooShort = `Choose a password of at least ${minPassword} characters.`;
export const passwordUnchanged = 'Choose a password other than your current one.';
export const passwordTooLong = `Choose a password of at most ${maxPassword} characters.`;
