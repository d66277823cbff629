import { Secret, TOTP } from 'otpauth';
import qrCode from 'qrcode';

/** Codes of the steps before and after this one fit as well, for a clock that is a little off. */
const window = 1;

/** What an authenticator app needs; the QR code is a data URL of an SVG. */
export interface NewSecret {
  secret: string;
  otpauthUrl: string;
  qr: string;
}

/** The app shows the shop's name and the person's email. */
export async function newSecret(shopName: string, email: string): Promise<NewSecret> {
  const totp = new TOTP({ issuer: shopName, label: email, secret: new Secret({ size: 20 }) });
  const otpauthUrl = totp.toString();
  const svg = await qrCode.toString(otpauthUrl, { type: 'svg', margin: 2 });
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { secret: totp.secret.base32, otpauthUrl, qr };
}

/** The time step that a code belongs to; null when it fits none of now (RFC 6238). */
export function stepOf(secret: string, code: string): number | null {
  // The library throws at other characters than ASCII.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
