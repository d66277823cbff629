import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A connection from an IP address of this machine: on Linux any in 127.0.0.0/8. */
export async function connectFrom(localAddress: string, port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress }).on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends one request on a connection of its own, and returns the whole answer as text. */
export async function askFrom(localAddress: string, port: number, head = 'GET / HTTP/1.1') {
  const socket = await connectFrom(localAddress, port);
  socket.write(`${head}\r\nHost: haat\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

/** The head of a request with a JSON body, whose body never comes in full. */
export const halfBody = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: haat\r\n${more}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"i`;

export const statusOf = (answer: string) => Number(answer.slice(9, 12));
