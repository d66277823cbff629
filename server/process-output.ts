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
 * Turns what libraries print, warnings of Node and what ends the process into lines of the log:
 * whoever collects it reads one JSON object a line.
 */
export function logProcessOutput(log: FastifyBaseLogger): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, 'info'][]) {
    console[name] = (...printed: unknown[]) => {
      const err = printed.find((part) => part instanceof Error);
      const words = printed.filter((part) => typeof part === 'string').join(' ');
      log[level]({ err, console: name }, words || 'printed');
    };
  }
  // Node's own listener prints.
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'warning of the process'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the shop ends: an error was caught by nobody');
    process.exit(1);
  });
}
