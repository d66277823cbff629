import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '#contract/errors.ts';

interface Answer {
  status: number;
  body: ErrorBody;
}

const unreadable: Answer = {
  status: 400,
  body: {
    message: 'The request could not be read. Please check it and send it again.',
    code: 'validation',
  },
};

/** Keys are the error codes of Node's parser. */
const answers: Partial<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    body: {
      message:
        'The URL or the headers are too long. Please delete the cookies of this site, or send less.',
      code: 'too_large',
    },
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    body: { message: 'The request is too large. Please send less at once.', code: 'too_large' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    body: {
      message: 'The request took too long to arrive. Please send it again.',
      code: 'validation',
    },
  },
};

/**
 * Answers what Node's parser refuses before there is a request for any hook, in the shape of every
 * error. The rest of the connection cannot be read either, so it is closed.
 */
export const answerUnreadable = (headers: Readonly<Record<string, string>>) =>
  function (this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, body } = answers[error.code ?? ''] ?? unreadable;
    if (socket.writable) socket.write(rawAnswer(status, body, headers));
    socket.destroy();
  };

const unexpected: ErrorBody = {
  message:
    'The shop cannot do what the header Expect asks for. Please send the request without it.',
  code: 'validation',
};

/** Answers a request that expects anything but `100-continue`, and ends its connection. */
export const answerExpectation =
  (headers: Readonly<Record<string, string>>) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    const body = JSON.stringify(unexpected);
    const length = Buffer.byteLength(body);
    const own = { 'content-type': 'application/json', 'content-length': length };
    response.shouldKeepAlive = false;
    response.writeHead(417, { ...headers, ...own }).end(body);
  };

function rawAnswer(status: number, body: ErrorBody, headers: Readonly<Record<string, string>>) {
  const text = JSON.stringify(body);
  const all = {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}
