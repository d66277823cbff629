import type { FastifyBaseLogger } from 'fastify';

const levels = {
  log: 'info',
  info: 'info',
  debug: 'debug',
  trace: 'debug',
  warn: 'warn',
  error: 'error',
} as const;

/**
 * Logs console output of libraries, Node's warnings and uncaught exceptions, so that every line of
 * output is a JSON object.
 */
export function logProcessOutput(log: FastifyBaseLogger): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, 'info'][]) {
    console[name] = (...printed: unknown[]) => {
      const err = printed.find((part) => part instanceof Error);
      const words = printed.filter((part) => typeof part === 'string').join(' ');
      log[level]({ err, console: name }, words || 'printed');
    };
  }
  // Node's own listener prints plain text.
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'process warning'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception, exiting');
    process.exit(1);
  });
}
