import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '#test/support/running-shop.ts';
import { autocannonOn } from './autocannon.ts';
import { type Answer, startRaw } from './raw-server.ts';
import { wrkOn } from './wrk.ts';

const run = promisify(execFile);

/** Requests to one URL, as many as the connections take. Without `post` all are the same GET. */
export interface Load {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  post?: Posts;
}

/** Each request has its own number, seven digits long, in place of `numberMark`. */
export interface Posts {
  headers: Record<string, string>;
  body: string;
  first: number;
  /** How many numbers there are; after the last the first comes again. */
  count: number;
}

/** Stands for a number and is as long as one, so that every request has the same length. */
export const numberMark = '{nnnnn}';

export interface Result {
  generator: Generator;
  /** Answers a second. */
  rate: number;
  /** Milliseconds from request to answer, over all answers. */
  p50: number;
  p99: number;
  answers: number;
  /** Those that were not successful, by status. */
  refused: Record<string, number>;
  /** How many numbers were used up. */
  numbers: number;
}

export type Generator = 'wrk' | 'autocannon';

/** Measures with wrk where it is installed; autocannon takes far more of the processors. */
export const putLoad = async (load: Load): Promise<Result> =>
  (await generator()) === 'wrk' ? wrkOn(load) : autocannonOn(load);

/** Throws unless all were successful. */
export function refuseFailures({ refused }: Result, what: string): void {
  const found = Object.entries(refused).map(([status, count]) => `${count} × ${status}`);
  if (found.length > 0)
    throw new Error(`Not all answers to ${what} succeeded: ${found.join(', ')}.`);
}

/** What the generator reaches with such requests when the server only sends `answer`. */
export async function ceilingOf(load: Load, answer: Answer): Promise<Result> {
  const port = await freePort();
  const raw = await startRaw(port, answer);
  try {
    return await putLoad({ ...load, url: `http://127.0.0.1:${port}${new URL(load.url).pathname}` });
  } finally {
    raw.kill();
  }
}

export const ceilingInWords = ({ generator, rate }: Result): string =>
  `${generator} reaches ${Math.round(rate)}`;

const installed = run('wrk', ['-v']).then(
  () => true,
  // It ends with 1 after printing its version.
  (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
);

export const generator = async (): Promise<Generator> => ((await installed) ? 'wrk' : 'autocannon');
