import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Internet } from '#server/tool/public-download.ts';

/** A certificate of *.example.com until 2120; only tests use it. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdY+pWLgsJsg8Wff+
ItFO/XWW4kroOP4OfpaEvOzJP76hRANCAASr94GBXpgkalmOpKYL6uYch0zgVQ0k
953uvsvenJDMjHybiuqslPyR23RPvAzOPNcXUB0YkXi4HKWtj1j2PmPy
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBdjCCARugAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFwaWN0dXJl
cyBvZiB0ZXN0czAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHDEa
MBgGA1UEAwwRcGljdHVyZXMgb2YgdGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAASr94GBXpgkalmOpKYL6uYch0zgVQ0k953uvsvenJDMjHybiuqslPyR23RP
vAzOPNcXUB0YkXi4HKWtj1j2PmPyo0wwSjAYBgNVHREEETAPgg0qLmV4YW1wbGUu
Y29tMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFCQ5MXyZxCzvIzg8BTDuosKV
faDuMAoGCCqGSM49BAMCA0kAMEYCIQDmvV2TqWEZ4nMsyfsPdU8LG2vdVyXxKE8x
Hm24trNGnwIhALrJdjE5FcIUG+Rvf9XFD9OOTRY+yw2+VJAqw8iClb2V
-----END CERTIFICATE-----`;

/** A server on the public internet, as far as a program sees that is given this `internet`. */
export async function openPictureServer(
  answer: RequestListener,
  /** What names lead to; the others are known to nobody. */
  names: Record<string, string[]>,
) {
  const server = createServer({ key, cert }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** The IP addresses that were connected to. */
  const reached: string[] = [];
  const internet: Internet = {
    addressesOf: async (host) =>
      (isIP(host) ? [host] : (names[host] ?? [])).map((address) => ({
        address,
        family: isIP(address),
      })),
    connect: ({ lookup, host = '', ...options }) => {
      lookup?.(host, { all: true }, (_, found) => {
        reached.push(...[found].flat().map((one) => (typeof one === 'string' ? one : one.address)));
      });
      return connect({ ...options, ca: cert, host: '127.0.0.1', port });
    },
  };
  return {
    internet,
    reached,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
