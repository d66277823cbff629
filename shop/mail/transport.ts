import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Message } from './layout.ts';

/** Hands one message over; throws when it could not be. */
export type Transport = (message: Message & { to: string; messageId: string }) => Promise<void>;

/** Sends through an SMTP server. */
export function smtpTransport(url: string, from: string): Transport {
  const smtp = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async ({ to, ...message }) => {
    await smtp.sendMail({ from, to: oneAddress(to), ...message });
  };
}

/** Whether the mail server said that this recipient will never be: another try would not help. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('rejected' in error) || !('responseCode' in error)) {
    return false;
  }
  return Number(error.responseCode) >= 500;
}

/** Writes every message as an `.eml` file into a folder, for a shop without a mail server. */
export function outboxTransport(folder: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async ({ to, ...message }) => {
    const { message: bytes } = await composer.sendMail({ from, to: oneAddress(to), ...message });
    await mkdir(folder, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    await writeFile(join(folder, `.${name}.part`), bytes as Buffer);
    await rename(join(folder, `.${name}.part`), join(folder, `${name}.eml`));
  };
}

/** Not to be parsed: what looks like a list of addresses is no recipient, and not several. */
const oneAddress = (address: string) => ({ name: '', address });
