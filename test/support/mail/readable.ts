/** A message as a mail program shows it: its headers unfolded, its words and parts decoded. */
export function readableMail(message: string): string {
  const at = message.search(/\r?\n\r?\n/);
  if (at === -1) return message;
  const head = message.slice(0, at).replaceAll(/\r?\n[ \t]+/g, ' ');
  const body = message.slice(at);
  const [, boundary] = /^content-type: multipart\/.*boundary="?([^";]+)/im.exec(head) ?? [];
  if (boundary === undefined) return decodedHead(head) + decodedBody(body, encodingOf(head));
  const parts = body.split(`--${boundary}`).map((part) => readableMail(part));
  return decodedHead(head) + parts.join(`--${boundary}`);
}

/** Blanks between two encoded words are not part of the text (RFC 2047). */
const decodedHead = (head: string) =>
  head
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : bytesOf(word.replaceAll('_', ' ')),
    )
    .replaceAll(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString());

const encodingOf = (head: string) =>
  /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();

function decodedBody(body: string, encoding = '7bit') {
  const [blank = ''] = /^(\r?\n)+/.exec(body) ?? [];
  const text = body.slice(blank.length);
  if (encoding === 'base64') return `${blank}${Buffer.from(text, 'base64')}\r\n`;
  if (encoding !== 'quoted-printable') return body;
  return blank + Buffer.from(bytesOf(text.replaceAll(/=\r?\n/g, '')), 'latin1').toString();
}

const bytesOf = (quoted: string) =>
  quoted.replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
