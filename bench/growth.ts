import { formatCount } from '#contract/rules/numbers.ts';

export interface ListTimes {
  products: number;
  where: 'embedded' | 'PostgreSQL';
  p50: number;
  p99: number;
  /** Times of the first request of each set of filters after a change. */
  firstP50: number;
  firstP99: number;
  suggestP50: number;
  suggestP99: number;
}

const [width, height, left, bottom] = [720, 360, 70, 50];

/** Both axes are logarithmic; a level line means that the shop does not slow down as it grows. */
export function plotOf(times: readonly ListTimes[]): string {
  const x = (products: number) => left + ((Math.log10(products) - 3) / 3) * (width - left - 30);
  const y = (time: number) =>
    height - bottom - (Math.log10(Math.max(1, time)) / 3) * (height - bottom - 50);
  const label = (at: [number, number], text: string, anchor = 'middle') =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}">${text}</text>`;
  const grid = [1, 10, 100, 1000].map(
    (time) =>
      `<path d="M${left} ${y(time)}H${width - 30}" stroke="#d9d4cc"/>${label([left - 8, y(time) + 4], `${time} ms`, 'end')}`,
  );
  const ticks = times.map(({ products }) =>
    label([x(products), height - bottom + 22], formatCount(products)),
  );
  const lines = series.map(({ of, color, dash, says }, nth) => {
    const points = times.map((one) => `${x(one.products).toFixed(1)},${y(of(one)).toFixed(1)}`);
    const at = 20 + nth * 16;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2" stroke-dasharray="${dash}"/>
<path d="M${left + 6} ${at - 4}h26" stroke="${color}" stroke-width="2" stroke-dasharray="${dash}"/>${label([left + 40, at], says, 'start')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + 40}" viewBox="0 -40 ${width} ${height + 40}" font-family="system-ui, sans-serif" font-size="12" fill="#3b3630" role="img" aria-label="Time of a list by the number of products">
<rect y="-40" width="${width}" height="${height + 40}" fill="#fffdf9"/>
<g transform="translate(0 -36)">${lines.map((line) => line.split('\n')[1]).join('')}</g>
${grid.join('\n')}
${ticks.join('\n')}
${lines.map((line) => line.split('\n')[0]).join('\n')}
${label([width / 2, height - 8], 'products on sale')}
</svg>
`;
}

const series: { of(one: ListTimes): number; color: string; dash: string; says: string }[] = [
  { of: ({ p50 }) => p50, color: '#1f6f54', dash: 'none', says: 'p50, filters counted before' },
  { of: ({ p99 }) => p99, color: '#1f6f54', dash: '5 4', says: 'p99, filters counted before' },
  { of: ({ firstP50 }) => firstP50, color: '#b4541f', dash: 'none', says: 'p50, first time' },
  { of: ({ firstP99 }) => firstP99, color: '#b4541f', dash: '5 4', says: 'p99, first time' },
];
