import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Load, numberMark, type Posts, type Result } from './load.ts';
import { type Histogram, histogramOfAnswers, quantileOf } from './wrk-latency.ts';

const run = promisify(execFile);

/** What the script prints at the end. Times in microseconds. */
export interface Report {
  requests: number;
  duration: number;
  bytes: number;
  failed: number;
  unanswered: number;
  numbers: number;
  statuses: Record<string, number>;
  /** How many numbers each kind of a mix has used. */
  used: number[];
  latency: Histogram;
}

export async function wrkOn(load: Load): Promise<Result> {
  const report = await runWrk(load.post ? scriptOf(load.post) : '', load.url, load);
  refuseLost(report, load.url);
  return resultOf(report, timesOf(report, load.connections));
}

/** Runs wrk with one thread. */
export async function runWrk(
  script: string,
  url: string,
  { connections, seconds, headers }: Pick<Load, 'connections' | 'seconds' | 'headers'>,
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-wrk-'));
  try {
    const file = join(folder, 'requests.lua');
    await writeFile(file, `${script}${reportScript}`);
    const { stdout } = await run('wrk', [
      ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s'],
      ...Object.entries(headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...['-s', file, url],
    ]);
    return JSON.parse(stdout.slice(stdout.indexOf('{')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function refuseLost({ unanswered }: Report, url: string): void {
  if (unanswered > 0) throw new Error(`${unanswered} requests to ${url} got no answer.`);
}

export function timesOf({ latency, duration, requests }: Report, connections: number): Histogram {
  const turn = Math.floor(duration / Math.floor(requests / connections));
  return histogramOfAnswers(latency, turn);
}

export function resultOf(report: Report, times: Histogram): Result {
  const { requests, duration, failed, numbers, statuses } = report;
  const refused = Object.entries(statuses).filter(([status]) => !status.startsWith('2'));
  return {
    generator: 'wrk',
    rate: (requests * 1e6) / duration,
    p50: quantileOf(times, 0.5) / 1_000,
    p99: quantileOf(times, 0.99) / 1_000,
    answers: requests,
    // Without a script for posts wrk counts only how many failed.
    refused: Object.fromEntries(refused.length > 0 || failed === 0 ? refused : [['≥ 400', failed]]),
    numbers,
  };
}

/** Formats the request once, and then only puts its number in. */
const scriptOf = ({ headers, body, first, count }: Posts) => `
local parts = {}
turn = 0
statuses = {}
function init()
  local headers = {}
${Object.entries(headers)
  .map(([name, value]) => `  headers[${quoted(name)}] = ${quoted(value)}`)
  .join('\n')}
  local text = wrk.format("POST", nil, headers, ${quoted(body)}) .. "${numberMark}"
  for part in text:gmatch("(.-)${numberMark}") do parts[#parts + 1] = part end
end
function request()
  turn = turn + 1
  return table.concat(parts, ${first} + (turn - 1) % ${count})
end
function response(status)
  statuses[status] = (statuses[status] or 0) + 1
end
`;

const quoted = (text: string) => JSON.stringify(text);

/** Loops over all threads, although one is enough for any shop. */
const reportScript = `
local threads = {}
function setup(thread) threads[#threads + 1] = thread end
function done(summary, latency)
  local numbers, statuses, used = 0, {}, {}
  for _, thread in ipairs(threads) do
    for nth, count in ipairs(thread:get("used") or {}) do used[nth] = (used[nth] or 0) + count end
    numbers = numbers + (thread:get("turn") or 0)
    for status, count in pairs(thread:get("statuses") or {}) do
      statuses[status] = (statuses[status] or 0) + count
    end
  end
  local times, counts = {}, {}
  for nth = 1, #latency do
    local time, count = latency(nth)
    times[nth] = "[" .. time .. "," .. count .. "]"
  end
  for status, count in pairs(statuses) do counts[#counts + 1] = '"' .. status .. '":' .. count end
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"duration":%d,"failed":%d,"unanswered":%d,"numbers":%d,"bytes":%d,"statuses":{%s},"used":[%s],"latency":[%s]}',
    summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, numbers,
    summary.bytes, table.concat(counts, ","), table.concat(used, ","), table.concat(times, ",")))
end
`;
