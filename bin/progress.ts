import type { Settings } from '#server/settings/settings.ts';
import type { Progress } from '#server/shop.ts';

export interface StartReport extends Progress {
  note(message: string): void;
  /** Printed at every LOG_LEVEL: a password that is shown only once must not be lost. */
  announce(lines: string[]): void;
  /** Ends an unfinished line, so that an error starts on a new one. */
  endLine(): void;
}

/** Plain text on a terminal or without LOG_LEVEL, otherwise JSON log lines. */
export const openReport = (logLevel: Settings['logLevel']): Promise<StartReport> =>
  process.stdout.isTTY || !process.env.LOG_LEVEL
    ? Promise.resolve(plainReport(process.stdout))
    : loggedReport(logLevel);

interface Line {
  text: string;
  /** The outcome printed after the text; absent while the step is running. */
  end?: string;
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** Steps may run concurrently; their lines are printed in the order in which they started. */
export function plainReport(out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): StartReport {
  const lines: Line[] = [];
  let open: Line | undefined;
  let frame = 0;
  const spinner = out.isTTY ? setInterval(draw, 100).unref() : undefined;

  function draw() {
    for (let line = lines[0]; line; line = lines[0]) {
      if (out.isTTY) out.write(`\r\x1b[K${line.text}${line.end ?? ` ${frames[frame++ % 10]}`}`);
      else out.write((line === open ? '' : line.text) + (line.end ?? ''));
      open = line;
      if (line.end === undefined) return;
      out.write('\n');
      open = undefined;
      lines.shift();
    }
  }

  const add = (line: Line) => {
    lines.push(line);
    draw();
    return line;
  };
  return {
    async step(name, work, outcome) {
      const line = add({ text: `${name} …` });
      const ended = await timed(work, outcome);
      line.end = ` ${ended.words}`;
      draw();
      return ended.result();
    },
    note: (message) => add({ text: message, end: '' }),
    warn: (message) => add({ text: `Warning: ${message}`, end: '' }),
    announce: (all) => {
      clearInterval(spinner);
      for (const text of all) add({ text, end: '' });
    },
    endLine: () => {
      clearInterval(spinner);
      if (open) out.write('\n');
      open = undefined;
    },
  };
}

async function loggedReport(level: Settings['logLevel']): Promise<StartReport> {
  const { pino } = await import('pino');
  const log = pino({ level });
  const always = log.child({}, { level: 'info' });
  return {
    async step(name, work, outcome) {
      log.info(`${name} …`);
      const ended = await timed(work, outcome);
      log.info({ seconds: ended.seconds }, `${name} … ${ended.words}`);
      return ended.result();
    },
    note: (message) => log.info(message),
    warn: (message) => log.warn(message),
    announce: (lines) => {
      for (const line of lines) always.info(line);
    },
    endLine: () => {},
  };
}

/** Runs a step and describes its outcome, such as "64 products, 3.2 s". */
async function timed<T>(work: () => Promise<T>, outcome?: (result: T) => string) {
  const began = performance.now();
  const [settled] = await Promise.allSettled([work()]);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const summary = settled.status === 'rejected' ? 'failed' : outcome?.(settled.value);
  const words = [summary, `${seconds.toFixed(1)} s`].filter(Boolean).join(', ');
  const result = () => {
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  };
  return { seconds, words, result };
}
