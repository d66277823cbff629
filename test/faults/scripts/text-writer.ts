import { api, type Call } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { picture } from '#test/support/shop.ts';
import { type TextField, type Write, withTexts } from './text-fields.ts';

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answers of all calls.
  body: any;
  sent: Record<string, unknown>;
}

interface Sending {
  token?: string;
  params?: Record<string, unknown>;
  example?: Record<string, unknown>;
  files?: Record<string, number>;
}

/** A truncated payload may be invalid for a field, so a second one is tried. */
const triesOfField = 2;

/** Writes texts into all text fields of the contract, and remembers which the shop accepted. */
export class TextWriter {
  readonly tried = new Map<string, TextField>();
  /** The texts that the shop accepted, by call and path. */
  readonly taken = new Map<string, string[]>();
  readonly broken: string[] = [];
  private readonly url: string;
  private readonly textFor: (field: TextField) => string;

  constructor(url: string, textFor: (field: TextField) => string) {
    this.url = url;
    this.textFor = textFor;
  }

  /** Makes a call with a text in each field; refused fields fall back to the example. */
  async write(call: Call, { example = {}, ...sending }: Sending): Promise<Reply> {
    const { body }: Endpoint = api[call];
    const texts = new Map<string, string>();
    const refusals = new Map<string, number>();
    const isLeft = (path: string) =>
      [...refusals].some(
        ([refused, times]) =>
          times >= triesOfField && (path === refused || path.startsWith(`${refused}.`)),
      );
    const write: Write = (field) => {
      const key = `${call} ${field.path.replaceAll(/\.\d+/g, '.n')}`;
      this.tried.set(key, field);
      texts.delete(key);
      if (isLeft(field.path)) return undefined;
      const text = this.textFor(field);
      texts.set(key, text);
      return text;
    };
    for (let attempt = 0; ; attempt += 1) {
      const sent = withTexts(call, body, example, write) as Record<string, unknown>;
      const reply = await this.send(call, sending, sent);
      const refused = Object.keys(reply.body?.fields ?? {});
      if (reply.status < 300) {
        for (const [key, text] of texts) {
          this.taken.set(key, [...(this.taken.get(key) ?? []), text]);
        }
        return reply;
      }
      const isOver = refused.every((path) => isLeft(path));
      for (const path of refused) refusals.set(path, (refusals.get(path) ?? 0) + 1);
      if (attempt > 10 * triesOfField || isOver) return reply;
    }
  }

  /** Calls `write`, and throws when the call is refused. */
  async mustWrite(call: Call, sending: Sending): Promise<Reply> {
    const reply = await this.write(call, sending);
    if (reply.status >= 300) {
      throw new Error(`${call} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    }
    return reply;
  }

  /** Makes every GET call with a text in each path and query parameter. */
  async readAll(token: string): Promise<void> {
    for (const call of Object.keys(api) as Call[]) {
      const { params, query }: Endpoint = api[call];
      if (!call.startsWith('GET ')) continue;
      for (const [part, schema] of Object.entries({ params, query })) {
        const given = withTexts(call, schema, {}, (field) => {
          this.tried.set(`${call} ${field.path}`, field);
          return this.textFor(field);
        });
        for (const [name, value] of Object.entries((given ?? {}) as object)) {
          await this.send(call, { token }, {}, { [part]: { [name]: value } });
        }
      }
    }
  }

  /** Makes a call unchanged; a 5xx or a foreign content type is a finding. */
  async send(
    call: Call,
    { token, params = {}, files }: Sending,
    sent: Record<string, unknown> = {},
    asked: { params?: Record<string, string>; query?: Record<string, string> } = {},
  ): Promise<Reply> {
    const [method = 'GET', path = ''] = call.split(' ');
    const places = { ...params, ...asked.params } as Record<string, unknown>;
    const filled = path.replace(/\{(\w+)\}/g, (_, key) =>
      encodeURIComponent(String(places[key] ?? 1).toWellFormed()),
    );
    const response = await fetch(`${this.url}/api${filled}?${new URLSearchParams(asked.query)}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!files && method !== 'GET' && { 'content-type': 'application/json' }),
      },
      body: method === 'GET' ? null : files ? await formOf(sent, files) : JSON.stringify(sent),
    });
    const type = response.headers.get('content-type') ?? '';
    const isOwn = /^(application\/json|text\/csv)/.test(type) || response.status === 204;
    const isSniffed = response.headers.get('x-content-type-options') !== 'nosniff';
    if (!isOwn || isSniffed || response.status >= 500) {
      this.broken.push(`${call} answered ${response.status} as ${type}`);
    }
    const text = await response.text();
    return {
      status: response.status,
      body: type.startsWith('application/json') && text ? JSON.parse(text) : {},
      sent,
    };
  }
}

async function formOf(fields: Record<string, unknown>, files: Record<string, number>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, count] of Object.entries(files)) {
    for (let place = 0; place < count; place += 1) {
      form.append(name, new Blob([new Uint8Array(await picture())]), 'picture.png');
    }
  }
  return form;
}
