import { type Checked, errorOf } from './measure.ts';

const maxError = 0.2;
const maxDisturbance = 0.1;

/** As a Markdown table, with a plain word on whether the model holds. */
export function checkedInWords({ comparisons, disturbance }: Checked): string[] {
  const rows = comparisons.map((it) => {
    const share = `${((it.model / it.measured - 1) * 100).toFixed(0)} %`;
    return `| ${it.what} | ${figure(it.measured)} | ${figure(it.model)} | ${share} |`;
  });
  const worst = Math.max(...comparisons.map(errorOf));
  const verdict =
    worst <= maxError
      ? 'The model holds: every error is at most 20 %.'
      : `The model does not hold: it is ${Math.round(worst * 100)} % off where it is worst, and may be 20 %.`;
  return [
    '| what | measured | model | error |',
    '|---|---|---|---|',
    ...rows,
    '',
    verdict,
    ...(disturbance > maxDisturbance
      ? [
          `Others used ${Math.round(disturbance * 100)} % of the busy processors meanwhile, so this says little. Run it again on an idle machine.`,
        ]
      : []),
  ];
}

const figure = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
