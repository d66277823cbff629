import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Message } from './layout.ts';

/** Hands one message over; throws when it could not be. */
export type Transport = (message: Message & { to: string; messageId: string }) => Promise<void>;

/** Sends through an SMTP server. */
export function smtpTransport(url: string, from: string): Transport {
  const smtp = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return async (message) => {
    await smtp.sendMail({ from, ...message });
  };
}

/** Writes every message as an `.eml` file into a folder, for a shop without a mail server. */
export function outboxTransport(folder: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: bytes } = await composer.sendMail({ from, ...message });
    await mkdir(folder, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    await writeFile(join(folder, `.${name}.part`), bytes as Buffer);
    await rename(join(folder, `.${name}.part`), join(folder, `${name}.eml`));
  };
}
