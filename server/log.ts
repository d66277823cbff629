import type { Settings } from './settings.ts';

/** How the shop logs: lines of JSON, and errors without what people typed. */
export const loggerFor = (level: Settings['logLevel']) => ({
  level,
  serializers: { err: plainError },
});

interface Logged {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/** A failed statement says its values, which may be an address or the hash of a password. */
function plainError(error: Error): Logged {
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return {
    type: name,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...code,
    ...(cause instanceof Error && { cause: plainError(cause) }),
  };
}

const withoutValues = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
