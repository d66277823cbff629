import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { isThisMachine } from '#contract/rules/mail-providers.ts';
import { writeBytesAtomically } from '#shop/files/atomic-file.ts';
import type { Message } from './message/layout.ts';

/** Throws when the message could not be sent. */
export type Transport = (message: SentMessage) => Promise<unknown>;

/** Returns what the mail server answered. */
type SmtpTransport = (message: SentMessage) => Promise<string>;

interface SentMessage extends Message {
  to: string;
  messageId: string;
  /** The company; `MAIL_FROM` may name another sender. */
  fromName: string;
}

/** A mail server has so many milliseconds to greet, and twice as many for each answer after that. */
const timeoutsOf = (patience = 10_000) => ({
  connectionTimeout: patience,
  greetingTimeout: patience,
  socketTimeout: 2 * patience,
});

export function smtpTransport(url: string, from: string, patience?: number): SmtpTransport {
  const smtp = createTransport({ url, ...timeoutsOf(patience) });
  return async (message) => (await smtp.sendMail(envelope(message, from))).response;
}

export interface SmtpServer {
  host: string;
  port: number;
  /** Null for a server that asks for none. */
  login: { user: string; pass: string } | null;
}

/** Uses TLS, except for a server on this machine. */
export function smtpServerTransport(
  { host, port, login }: SmtpServer,
  from: string,
  patience?: number,
): SmtpTransport {
  const isSecure = port === 465;
  const smtp = createTransport({
    ...{ host, port, ...timeoutsOf(patience) },
    secure: isSecure,
    requireTLS: !isSecure && !isThisMachine(host),
    ignoreTLS: isThisMachine(host),
    ...(login && { auth: login }),
  });
  return async (message) => (await smtp.sendMail(envelope(message, from))).response;
}

/**
 * True when the mail server rejected the recipient permanently, so that another try would not help.
 */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !('rejected' in error) || !('responseCode' in error)) {
    return false;
  }
  return Number(error.responseCode) >= 500;
}

/** What nodemailer reports when the mail server never got the message. */
const neverSent = ['EDNS', 'EAUTH', 'EENVELOPE', 'ECONNREFUSED'];

/** True when the mail server may have taken the message, though it did not say so. */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof Error) || 'responseCode' in error) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return !neverSent.some((known) => code === known || message.includes(known));
}

export function outboxTransport(folder: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (sent) => {
    const { message: bytes } = await composer.sendMail(envelope(sent, from));
    await mkdir(folder, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    await writeBytesAtomically(join(folder, `${name}.eml`), bytes as Buffer);
  };
}

const bareAddress = /^[^\s<>]+$/;

const envelope = ({ to, fromName, ...message }: SentMessage, from: string) => ({
  ...message,
  from: bareAddress.test(from) ? { name: fromName, address: from } : from,
  to: mailboxOf(to),
});

/** Not parsed by nodemailer: text that looks like a list stays one recipient. */
const mailboxOf = (address: string) => ({ name: '', address });
