/** Stands for a number and is as long as one, so that every request has the same length. */
export const numberMark = '{nnnnn}';

/** A kind of request in a mix. Its paths and its numbers take turns. */
export interface Kind {
  method: 'GET' | 'POST' | 'PUT';
  /** `numberMark` in a path, a header or the body is replaced by the next number. */
  paths: readonly string[];
  headers?: Record<string, string>;
  body?: string;
  /** The first of its numbers, with seven digits, and how many there are before they repeat. */
  numbers?: { first: number; count: number };
  /** How often it is chosen, relative to the other kinds; 1 by default. */
  weight?: number;
}

const quoted = (text: string) => JSON.stringify(text);

const tableOf = (headers: Record<string, string>) =>
  `{${Object.entries(headers)
    .map(([name, value]) => `[${quoted(name)}]=${quoted(value)}`)
    .join(',')}}`;

const kindOf = ({ method, paths, headers = {}, body, numbers, weight = 1 }: Kind) => {
  const { first, count } = numbers ?? { first: 0, count: 1 };
  const texts = paths.map(
    (path) =>
      `wrk.format(${quoted(method)}, ${quoted(path)}, ${tableOf(headers)}, ${body === undefined ? 'nil' : quoted(body)})`,
  );
  return `{weight=${weight}, first=${first}, count=${count}, turn=0, texts={${texts.join(',')}}}`;
};

/** Draws a kind for each request, in an order that is the same in every run. */
export const scriptOf = (kinds: readonly Kind[], pause = 0): string => `
local kinds
local all = 0
statuses = {}
used = {}
function init()
  math.randomseed(1)
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

/** Loops over all threads, although one is enough for any shop. */
export const reportScript = `
local threads = {}
function setup(thread) threads[#threads + 1] = thread end
function done(summary, latency)
  local statuses, used = {}, {}
  for _, thread in ipairs(threads) do
    for nth, count in ipairs(thread:get("used") or {}) do used[nth] = (used[nth] or 0) + count end
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
    '{"requests":%d,"duration":%d,"failed":%d,"unanswered":%d,"bytes":%d,"statuses":{%s},"used":[%s],"latency":[%s]}',
    summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    summary.bytes, table.concat(counts, ","), table.concat(used, ","), table.concat(times, ",")))
end
`;
