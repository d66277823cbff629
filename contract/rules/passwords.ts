/** In characters, of a new password. */
export const minPassword = 8;
export const maxPassword = 128;

export const passwordTooShort = `Please choose a password of at least ${minPassword} characters.`;
export const passwordTooLong = `Please choose a password of at most ${maxPassword} characters.`;
