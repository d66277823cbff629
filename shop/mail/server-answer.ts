/** What went wrong between the shop and a mail server, as its owner can act on it; the server's own words last. */
export function answerIn(error: unknown): string {
  const { code, command, response, message } = error as Failure;
  const said = response ? ` The server said: ${response.slice(0, 300)}` : '';
  if (code === 'EAUTH') return `The server refused the user or the password.${said}`;
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) {
    return 'There is no mail server of this name. Check its spelling.';
  }
  if (/ECONNREFUSED/.test(message)) {
    return 'No mail server listens at this address and port. Check both.';
  }
  if (code === 'ETIMEDOUT') {
    return `The server did not answer in time${command && command !== 'CONN' ? ` after ${command}` : ''}. Check the port: 465 and 587 are usual.`;
  }
  if (code === 'ETLS' || /TLS|SSL|certificate/i.test(message)) {
    return `No safe connection to the server could be made. Check the port: 465 and 587 are usual.${said}`;
  }
  if (response) return `The server did not take the email.${said}`;
  return 'The server broke off the connection before it took the email. Try again, or check server and port.';
}

interface Failure {
  code?: string;
  command?: string;
  response?: string;
  message: string;
}
