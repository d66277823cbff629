export const codeAsked = 'Please enter the six-digit code of your authenticator app.';
export const codeNotSixDigits = 'Enter the six digits that your authenticator app shows.';
export const codeWrong =
  'This code is wrong, or was used before. Wait for the next one. If that fails too, let your phone set its clock automatically.';
export const recoveryCodeWrong =
  'This recovery code is wrong, or was used before: each works once. Try another one.';
export const recoveryCodeMissing = 'Enter one of your recovery codes.';
