import ipaddr from 'ipaddr.js';
import type { Settings } from './settings/settings.ts';

type Judged = Pick<Settings, 'publicUrl' | 'demo' | 'smtpUrl'> & Partial<Pick<Settings, 'role'>>;

export function warningsFor({ publicUrl, demo, smtpUrl, role }: Judged): string[] {
  const warnings = warningsOnTheInternet(publicUrl, demo);
  if (!demo && !smtpUrl) {
    warnings.push(
      'SMTP_URL is not set: until an owner connects an email account under Company, mails are only written to DATA_DIR/outbox. Set PUBLIC_URL too, for the links in them.',
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

const ownNames = /(^|\.)(localhost|local|internal|test|home\.arpa)$/;

/** Judges by the host name alone. */
function isPublic(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !ownNames.test(host);
}
