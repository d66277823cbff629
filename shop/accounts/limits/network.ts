import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whoever has one IPv6 address has its whole /64. An IPv4 address mapped to IPv6 counts as IPv4. All
 * that name no address count as one.
 */
export function networkOf(forwarded: string): string {
  const ip = plainIp(forwarded);
  if (ip === null) return '';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/**
 * The address in a text as proxies forward it, some with the port, which is another one for each
 * connection; null if it names none.
 */
export function plainIp(forwarded: string): string | null {
  const ip = forwarded.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  return isIP(ip) ? ip : null;
}

/**
 * The /48 that an IPv6 network is part of, which one customer of a provider may have whole; null for an
 * IPv4 address.
 */
export function siteOf(network: string): string | null {
  if (!network.endsWith('::/64')) return null;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

/** What one sender may have whole: the /48 of an IPv6 network; any other sender itself. */
export const siteOrSender = (sender: string): string => siteOf(sender) ?? sender;
