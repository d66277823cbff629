export const codeAsked = 'Please enter the six-digit code from your authenticator app.';
export const emailNotConfirmed =
  'Confirm your email first: open the link that we sent to it, or send a new one from your account.';
export const codeNotSixDigits = 'Enter the six digits that your authenticator app shows.';
export const codeWrong =
  'This code is wrong or was already used. Please wait for the next one. If that fails too, let your phone set its clock automatically.';
export const recoveryCodeWrong =
  'This recovery code is wrong or was already used. Each works once, so please try another one.';
export const recoveryCodeMissing = 'Enter one of your recovery codes.';
