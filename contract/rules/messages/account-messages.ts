export const accountMissing = {
  username: 'Enter a username.',
  email: 'Enter your email.',
  identifier: 'Enter your email or username.',
  password: 'Enter your password.',
  newPassword: 'Enter a password.',
  firstName: 'Enter your first name.',
};

export const usernameWithAt = 'Choose a username without @.';
export const emailInvalid = 'Enter an email like name@example.com';
export const birthNotPast = 'Enter a date in the past.';
export const birthTooEarly = 'Enter a year from 1900 on.';
export const nameWithLink = 'Enter a name without a web address.';
export const nameOnLines = 'Enter the name on one line.';
export const emailConfirmed = 'This link was already used. Your email is confirmed.';
