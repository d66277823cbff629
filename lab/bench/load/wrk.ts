import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Histogram, histogramOfAnswers, momentsOf, quantileOf } from './wrk-latency.ts';
import { type Kind, reportScript, scriptOf } from './wrk-script.ts';

const run = promisify(execFile);

/** Requests to one server, as many as the connections take. */
export interface Load {
  url: string;
  /** Left out, all requests are a GET of the URL itself. */
  kinds?: readonly Kind[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Mean of the exponential pause before each request, in milliseconds. */
  pause?: number;
}

/** Times in milliseconds from request to answer, over all answers. */
export interface Result {
  /** Answers a second. */
  rate: number;
  mean: number;
  p50: number;
  p95: number;
  p99: number;
  /** Standard deviation of the times divided by their mean. */
  variation: number;
  answers: number;
  /** Those that were not successful, by status. */
  refused: Record<string, number>;
  /** How many numbers each kind has used. */
  used: number[];
  /** The size of one answer with its headers. */
  bytes: number;
}

/** What the script prints at the end. Times in microseconds. */
interface Report {
  requests: number;
  duration: number;
  bytes: number;
  failed: number;
  unanswered: number;
  statuses: Record<string, number>;
  used: number[];
  latency: Histogram;
}

/** Runs wrk with one thread. Throws when a request gets no answer. */
export async function putLoad(load: Load): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-wrk-'));
  try {
    const file = join(folder, 'requests.lua');
    await writeFile(file, (load.kinds ? scriptOf(load.kinds, load.pause) : '') + reportScript);
    const { stdout } = await run('wrk', [
      ...['-t', '1', '-c', String(load.connections), '-d', `${load.seconds}s`, '--timeout', '10s'],
      ...Object.entries(load.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...['-s', file, load.url],
    ]).catch((error) => {
      if (error.code === 'ENOENT') throw new Error('wrk is missing: apt-get install wrk');
      throw error;
    });
    return resultOf(JSON.parse(stdout.slice(stdout.indexOf('{'))), load);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function resultOf(report: Report, { url, connections }: Load): Result {
  const { requests, duration, bytes, failed, unanswered, statuses, used, latency } = report;
  if (unanswered > 0) throw new Error(`${unanswered} requests to ${url} got no answer.`);
  const turn = Math.floor(duration / Math.floor(requests / connections));
  const times = histogramOfAnswers(latency, turn);
  const { mean, variation } = momentsOf(times);
  const refused = Object.entries(statuses).filter(([status]) => !status.startsWith('2'));
  return {
    rate: (requests * 1e6) / duration,
    mean: mean / 1_000,
    p50: quantileOf(times, 0.5) / 1_000,
    p95: quantileOf(times, 0.95) / 1_000,
    p99: quantileOf(times, 0.99) / 1_000,
    variation,
    answers: requests,
    // Without kinds wrk counts only how many failed.
    refused: Object.fromEntries(refused.length > 0 || failed === 0 ? refused : [['≥ 400', failed]]),
    used,
    bytes: bytes / requests,
  };
}

/** Throws unless all were successful. */
export function refuseFailures({ refused }: Result, what: string): void {
  const found = Object.entries(refused).map(([status, count]) => `${count} × ${status}`);
  if (found.length > 0)
    throw new Error(`Not all answers to ${what} succeeded: ${found.join(', ')}.`);
}
