export const usernameWithAt = 'Choose a username without @.';
export const birthNotPast = 'Enter a date in the past.';
export const birthTooEarly = 'Enter a year from 1900 on.';
export const nameWithLink = 'Enter a name without a web address.';
export const nameOnLines = 'Enter the name on one line.';
