import { numberMark, type Result } from './load.ts';
import { refuseLost, resultOf, runWrk, timesOf } from './wrk.ts';
import { momentsOf, quantileOf } from './wrk-latency.ts';

/** A kind of request in a mix. Its paths and its numbers take turns. */
export interface Kind {
  method: 'GET' | 'POST' | 'PUT';
  /** `numberMark` in a path, a header or the body is replaced by the next number. */
  paths: readonly string[];
  headers?: Record<string, string>;
  body?: string;
  /** The first of its numbers, with seven digits, and how many there are before they repeat. */
  numbers?: { first: number; count: number };
  /** How often it is chosen, relative to the other kinds. */
  weight: number;
}

export interface MixedLoad {
  /** Such as `http://127.0.0.1:3000`. */
  url: string;
  kinds: readonly Kind[];
  connections: number;
  seconds: number;
  /** Mean of the exponential pause before each request, in milliseconds. */
  pause?: number;
  seed?: number;
}

export interface MixedResult extends Result {
  /** Milliseconds. */
  mean: number;
  p95: number;
  /** Standard deviation of the times divided by their mean. */
  variation: number;
  /** How many numbers each kind has used. */
  used: number[];
  /** Bytes of one answer with its headers. */
  bytes: number;
}

/** Puts many kinds of requests on a server, in an order that is the same in every run. Needs wrk. */
export async function putMixedLoad(load: MixedLoad): Promise<MixedResult> {
  const report = await runWrk(scriptOf(load), load.url, load);
  refuseLost(report, load.url);
  const times = timesOf(report, load.connections);
  const { mean, variation } = momentsOf(times);
  return {
    ...resultOf(report, times),
    mean: mean / 1_000,
    variation,
    p95: quantileOf(times, 0.95) / 1_000,
    used: report.used,
    bytes: report.bytes / report.requests,
  };
}

const quoted = (text: string) => JSON.stringify(text);

const tableOf = (headers: Record<string, string>) =>
  `{${Object.entries(headers)
    .map(([name, value]) => `[${quoted(name)}]=${quoted(value)}`)
    .join(',')}}`;

const kindOf = ({ method, paths, headers = {}, body, numbers, weight }: Kind) => {
  const { first, count } = numbers ?? { first: 0, count: 1 };
  const texts = paths.map(
    (path) =>
      `wrk.format(${quoted(method)}, ${quoted(path)}, ${tableOf(headers)}, ${body === undefined ? 'nil' : quoted(body)})`,
  );
  return `{weight=${weight}, first=${first}, count=${count}, turn=0, texts={${texts.join(',')}}}`;
};

const scriptOf = ({ kinds, pause = 0, seed = 1 }: MixedLoad) => `
local kinds
local all = 0
statuses = {}
used = {}
function init()
  math.randomseed(${seed})
  kinds = {${kinds.map(kindOf).join(',\n')}}
  for nth, kind in ipairs(kinds) do
    all = all + kind.weight
    used[nth] = 0
    kind.parts = {}
    for turn, text in ipairs(kind.texts) do
      local parts = {}
      for part in (text .. "${numberMark}"):gmatch("(.-)${numberMark}") do parts[#parts + 1] = part end
      kind.parts[turn] = parts
    end
  end
end
function request()
  local drawn, nth = math.random() * all, 1
  while nth < #kinds and drawn >= kinds[nth].weight do
    drawn = drawn - kinds[nth].weight
    nth = nth + 1
  end
  local kind = kinds[nth]
  local parts = kind.parts[kind.turn % #kind.parts + 1]
  local number = kind.first + kind.turn % kind.count
  kind.turn = kind.turn + 1
  used[nth] = kind.turn
  return table.concat(parts, number)
end
${pause > 0 ? `function delay() return math.floor(-${pause} * math.log(1 - math.random()) + 0.5) end` : ''}
function response(status)
  statuses[status] = (statuses[status] or 0) + 1
end
`;
