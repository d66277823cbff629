import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Load, numberMark, type Posts, type Result } from './load.ts';
import { type Histogram, histogramOfAnswers, quantileOf } from './wrk-latency.ts';

const run = promisify(execFile);

/** What the script prints at the end. Times in microseconds. */
interface Report {
  requests: number;
  duration: number;
  failed: number;
  unanswered: number;
  numbers: number;
  statuses: Record<string, number>;
  latency: Histogram;
}

export async function wrkOn({ url, connections, seconds, headers, post }: Load): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-wrk-'));
  try {
    const script = join(folder, 'requests.lua');
    await writeFile(script, `${post ? scriptOf(post) : ''}${reportScript}`);
    const { stdout } = await run('wrk', [
      ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s'],
      ...Object.entries(headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...['-s', script, url],
    ]);
    return resultOf(JSON.parse(stdout.slice(stdout.indexOf('{'))), url, connections);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function resultOf(report: Report, url: string, connections: number): Result {
  const { requests, duration, failed, unanswered, numbers, statuses, latency } = report;
  if (unanswered > 0) throw new Error(`${unanswered} requests to ${url} got no answer.`);
  const refused = Object.entries(statuses).filter(([status]) => !status.startsWith('2'));
  const turn = Math.floor(duration / Math.floor(requests / connections));
  const times = histogramOfAnswers(latency, turn);
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

/** In a loop over all threads, although one is enough for any shop. */
const reportScript = `
local threads = {}
function setup(thread) threads[#threads + 1] = thread end
function done(summary, latency)
  local numbers, statuses = 0, {}
  for _, thread in ipairs(threads) do
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
    '{"requests":%d,"duration":%d,"failed":%d,"unanswered":%d,"numbers":%d,"statuses":{%s},"latency":[%s]}',
    summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, numbers,
    table.concat(counts, ","), table.concat(times, ",")))
end
`;
