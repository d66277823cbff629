import { BlockList, isIP } from 'node:net';
import type { Settings } from './settings/settings.ts';

type Judged = Pick<Settings, 'publicUrl' | 'demo' | 'smtpUrl'> & Partial<Pick<Settings, 'role'>>;

export function warningsFor({ publicUrl, demo, smtpUrl, role }: Judged): string[] {
  const warnings = warningsOnTheInternet(publicUrl, demo);
  if (!demo && !smtpUrl) {
    warnings.push(
      'This shop sends no mail: without SMTP_URL, mails are only written to DATA_DIR/outbox. To send them, set SMTP_URL and PUBLIC_URL.',
    );
  }
  if (role === 'worker' && !publicUrl) {
    warnings.push(
      'The links in mails lead to this worker, which has no pages. Set PUBLIC_URL to the URL of the shop.',
    );
  }
  return warnings;
}

function warningsOnTheInternet(publicUrl: string | undefined, demo: boolean): string[] {
  if (!publicUrl || !isPublic(publicUrl)) return [];
  const warnings: string[] = [];
  if (demo) {
    warnings.push(
      `This shop is public (${publicUrl}) and DEMO is on: anybody can sign in as the demo customer. For a real shop, set DEMO=off and a new DATA_DIR.`,
    );
  }
  if (!publicUrl.startsWith('https:')) {
    warnings.push(
      `This shop is public (${publicUrl}) without https: anybody on the network can read passwords. Put a proxy with TLS in front and set PUBLIC_URL to https://….`,
    );
  }
  return warnings;
}

const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNetworks.addSubnet(network, bits);
}
ownNetworks.addSubnet('::', 127, 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');

const ownNames = /(^|\.)(localhost|local|internal|test|home\.arpa)$/;

/** Judges by the host name alone. */
function isPublic(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = isIP(host);
  if (family > 0) return !ownNetworks.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return host.includes('.') && !ownNames.test(host);
}
