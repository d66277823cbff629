import type { LoggerOptions } from 'pino';
import { listeningText } from './listening/listen.ts';
import type { Settings } from './settings/settings.ts';

/** Errors are logged without the values that people typed. */
export const loggerFor = (level: Settings['logLevel']) =>
  ({
    level,
    serializers: { err: plainError },
    hooks: {
      logMethod(words, log) {
        if (words[0] !== listeningText) log.apply(this, words);
      },
    },
  }) satisfies LoggerOptions;

interface Logged {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/** The error of a failed statement lists its values, such as an address or a password hash. */
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
