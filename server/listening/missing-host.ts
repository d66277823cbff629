import type { IncomingMessage } from 'node:http';

/** HTTP/1.1 asks for a host; simple health checks in HTTP/1.0 name none. */
export const isHostMissing = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1';
