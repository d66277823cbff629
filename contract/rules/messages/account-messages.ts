export const accountMissing = {
  username: 'Enter a username.',
  email: 'Enter your email.',
  identifier: 'Enter your email or username.',
  password: 'Enter your password.',
  newPassword: 'Enter a password.',
  firstName: 'Enter your first name.',
};

export const emailInvalid = 'Enter an email like name@example.com';
export const emailConfirmed = 'This link was already used. Your email is confirmed.';
