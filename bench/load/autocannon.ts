import autocannon from 'autocannon';
import { type Load, numberMark, type Posts, type Result } from './load.ts';

export async function autocannonOn({
  url,
  connections,
  seconds,
  headers,
  post,
}: Load): Promise<Result> {
  let numbers = 0;
  const next = (posts: Posts) => {
    const number = String(posts.first + (numbers++ % posts.count));
    return JSON.parse(
      JSON.stringify({ headers: posts.headers, body: posts.body }).replaceAll(numberMark, number),
    );
  };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 10,
    ...(headers && { headers }),
    ...(post && {
      method: 'POST' as const,
      requests: [{ setupRequest: (request) => ({ ...request, ...next(post) }) }],
    }),
  });
  const { requests, latency, errors } = result;
  if (errors > 0) throw new Error(`${errors} requests to ${url} got no answer.`);
  return {
    generator: 'autocannon',
    rate: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    answers: requests.total,
    refused: refusedOf(result.statusCodeStats),
    numbers,
  };
}

const refusedOf = (stats: Record<string, { count?: number }> = {}) =>
  Object.fromEntries(
    Object.entries(stats)
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, { count = 0 }]) => [status, count]),
  );
