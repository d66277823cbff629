import { connect } from 'node:net';

/** A request that is sent unchanged, where `fetch` would correct it. */
export interface RawRequest {
  method?: string;
  target: string;
  headers?: readonly string[];
  body?: string;
}

/**
 * Sends a request with each character as one byte. Returns the raw answer; empty when the server closed
 * the connection without one.
 */
export function sendRaw(url: string, request: RawRequest): Promise<string> {
  const { method = 'GET', target, headers = ['Host: haat'], body = '' } = request;
  const head = [`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n');
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
    socket.write(Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'));
  });
}

/** The status of an answer; 0 when there was none. */
export const statusOf = (answer: string): number =>
  Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
