import { type LookupAddress, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import ipaddr from 'ipaddr.js';

/** Why a file was not fetched, in a sentence for people. */
class NotFetched extends Error {}

/**
 * Looks up names and opens connections. A test passes its own: names with public IP addresses, and
 * connections to a local server. The checks in between cannot be turned off.
 */
export interface Internet {
  addressesOf(host: string): Promise<LookupAddress[]>;
  /** Connects to an IP address that the option `lookup` gives. */
  connect(options: ConnectionOptions): TLSSocket;
}

const internet: Internet = {
  addressesOf: (host) => promisify(lookup)(host, { all: true }),
  connect,
};

const maxRedirects = 5;
const patience = 30;

interface Way extends Internet {
  signal: AbortSignal;
}

/**
 * Fetches a file over https from the public internet. A name or a redirect that leads into a private
 * network is refused. Throws `NotFetched`.
 */
export async function downloadPublic(
  url: string,
  maxMegabytes: number,
  { addressesOf, connect }: Internet = internet,
  maxSeconds = patience,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(1_000 * maxSeconds);
  try {
    return await follow(url, { addressesOf, connect, signal }, maxMegabytes);
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    if (signal.aborted)
      throw new NotFetched(`Its server did not send it within ${maxSeconds} seconds.`);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new NotFetched(`Its server cannot be reached (${code ?? message}).`);
  }
}

async function follow(url: string, way: Way, maxMegabytes: number) {
  let at = httpsUrl(url);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const addresses = await publicAddresses(hostOf(at), way);
    const answer = await ask(at, addresses, way);
    const { location } = answer.headers;
    if (!isRedirect(answer) || !location) return read(answer, maxMegabytes);
    answer.destroy();
    at = httpsUrl(location, at);
  }
  throw new NotFetched(`Its server redirects more than ${maxRedirects} times.`);
}

function httpsUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (url?.protocol === 'https:') return url;
  throw new NotFetched(
    base ? 'Its server redirects to a URL without https.' : 'Its URL does not begin with https://.',
  );
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

async function publicAddresses(host: string, { addressesOf }: Way) {
  const addresses = await addressesOf(host).catch(() => []);
  if (addresses.length === 0) throw new NotFetched(`There is no server called ${host}.`);
  if (!addresses.every(isPublic)) throw new NotFetched(`${host} is not on the public internet.`);
  return addresses;
}

function isPublic({ address }: LookupAddress): boolean {
  const parsed = ipaddr.process(address);
  // The library calls every range public that it does not know; of IPv6 only 2000::/3 is.
  const isGlobal = parsed instanceof ipaddr.IPv4 || (parsed.parts[0] ?? 0) >> 13 === 1;
  return isGlobal && parsed.range() === 'unicast';
}

function ask(
  url: URL,
  addresses: LookupAddress[],
  { connect, signal }: Way,
): Promise<IncomingMessage> {
  const host = hostOf(url);
  const createConnection = () =>
    connect({
      ...{ host, port: Number(url.port || 443), ALPNProtocols: ['http/1.1'] },
      ...(isIP(host) === 0 && { servername: host }),
      // A second look-up could lead elsewhere.
      lookup: leadingTo(addresses),
    });
  return new Promise((resolve, reject) => {
    request(url, { createConnection, signal, headers: { accept: 'image/*' } })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

const leadingTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [{ address, family } = { address: '', family: 4 }] = addresses;
    if (all) done(null, addresses);
    else done(null, address, family);
  };

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 300 && statusCode < 400;

async function read(answer: IncomingMessage, maxMegabytes: number) {
  try {
    if (answer.statusCode !== 200)
      throw new NotFetched(`Its server answered ${answer.statusCode}.`);
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > maxMegabytes * 1024 * 1024)
        throw new NotFetched(`It is larger than ${maxMegabytes} MB.`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } finally {
    answer.destroy();
  }
}
