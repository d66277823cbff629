import { firstCharacters } from '#contract/rules/texts/characters.ts';

/** A failure as nodemailer reports it. */
interface Failure {
  code?: string;
  /** What `code` was before nodemailer named the kind of failure. */
  originalCode?: string;
  /** The step of the conversation, such as `MAIL FROM`. */
  command?: string;
  response?: string;
  responseCode?: number;
  message: string;
}

/**
 * Says what went wrong with a mail server and what the owner can do, followed by the server's own
 * words. Any other error keeps its message.
 */
export function answerIn(error: unknown): string {
  if (!isFailure(error)) return shown(error instanceof Error ? error.message : String(error));
  const words = faults.find(([is]) => is(error))?.[1] ?? brokeOff;
  if (!error.response) return words;
  return `${words} The server said: ${firstCharacters(shown(error.response), 300)}`;
}

/** The database holds neither NUL nor half characters, and the owner's page is not to be turned around. */
const shown = (said: string) =>
  said
    .toWellFormed()
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'command' in error;

const brokeOff =
  'The server closed the connection before it accepted the email. Try again, or check server and port.';

const says =
  (words: RegExp) =>
  ({ message, originalCode = '' }: Failure) =>
    words.test(message) || words.test(originalCode);
const answers =
  (from: number, to = from) =>
  ({ responseCode = 0 }: Failure) =>
    responseCode >= from && responseCode <= to;
const at =
  (step: string) =>
  ({ command, response }: Failure) =>
    command === step && response !== undefined;
const isSignIn = ({ code }: Failure) => code === 'EAUTH';

/** The first match counts. */
const faults: readonly [is: (failure: Failure) => boolean, words: string][] = [
  [
    (failure) => isSignIn(failure) && says(/application-specific|app password/i)(failure),
    'The server wants an app password, not the one that you sign in with. Create one in your mail account, and enter it under Company, Sending emails.',
  ],
  [
    (failure) => isSignIn(failure) && answers(400, 499)(failure),
    'The server could not check the password just now. Try again later.',
  ],
  [isSignIn, 'The server refused the username or the password. Check both.'],
  [
    (failure) => failure.code === 'EDNS' || says(/ENOTFOUND|EAI_AGAIN/)(failure),
    'No mail server has this name. Check the spelling.',
  ],
  [says(/ECONNREFUSED/), 'No mail server answers at this host and port. Check both.'],
  [
    says(/EHOSTUNREACH|ENETUNREACH/),
    'The server cannot be reached from here. Check its name, and ask whoever hosts this shop whether outgoing email is allowed.',
  ],
  [
    ({ code }) => code === 'ETIMEDOUT',
    'The server did not answer in time. Check the port: 465 and 587 are usual. Some hosts block outgoing email until you ask them.',
  ],
  [
    says(/certificate has expired|CERT_HAS_EXPIRED/i),
    'The certificate of the server has expired. Tell your mail provider.',
  ],
  [
    says(/altnames|ALTNAME/),
    'The certificate of the server is for another name. Enter the name as your mail provider writes it.',
  ],
  [
    says(/certificate|_CERT|LEAF_SIGNATURE/i),
    'No known authority has signed the certificate of the server. Check the name of the server.',
  ],
  [
    ({ code, message }) => code === 'ETLS' || /TLS|SSL/i.test(message),
    'No encrypted connection could be made. Port 465 is encrypted from the start, 587 after the greeting. Check which one your mail provider names.',
  ],
  [
    ({ response = '', command }) => command === 'CONN' && !/^(\d{3}\b|$)/.test(response),
    'This is not a mail server. Check server and port.',
  ],
  [
    says(/[45]\.2\.2|over quota|mailbox (is )?full/i),
    'The mailbox of the recipient is full. Try again later.',
  ],
  [
    answers(530),
    'The server wants a username and a password. Enter both under Company, Sending emails.',
  ],
  [
    says(/not verified/i),
    'Your mail provider has not verified this email. Verify the sender there. A new account may also need to verify each recipient.',
  ],
  [
    says(/quota|limit|too many/i),
    'This account has sent as many emails as its provider allows for now. Wait, or ask the provider for more.',
  ],
  [answers(400, 499), 'The server does not accept email at the moment. Try again later.'],
  [
    at('MAIL FROM'),
    'This account may not send from this email. Enter an email of the account as “Send from”.',
  ],
  [at('RCPT TO'), 'The server does not accept email for this recipient. Check the spelling.'],
  [
    ({ code, response }) => code === 'EENVELOPE' && !response,
    'No email can reach this recipient. Check the spelling.',
  ],
  [
    ({ response }) => response !== undefined,
    'The server did not accept the email. Check sender and recipient.',
  ],
];
