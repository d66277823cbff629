import { type Checked, errorOf } from './measure.ts';

const maxError = 0.2;
const maxDisturbance = 0.1;

/** Makes a Markdown table, and a sentence that says whether the model holds. */
export function checkedInWords({ comparisons, disturbance }: Checked): string[] {
  const rows = comparisons.map((it) => {
    const share = `${((it.model / it.measured - 1) * 100).toFixed(0)} %`;
    return `| ${it.what} | ${figure(it.measured)} | ${figure(it.model)} | ${share} |`;
  });
  const worst = Math.max(...comparisons.map(errorOf));
  const verdict =
    worst <= maxError
      ? 'The model holds: every error is at most 20 %.'
      : `The model does not hold: its largest error is ${Math.round(worst * 100)} %, and at most 20 % is allowed.`;
  return [
    '| what | measured | model | error |',
    '|---|---|---|---|',
    ...rows,
    '',
    verdict,
    ...(disturbance > maxDisturbance
      ? [
          `Other programs used ${Math.round(disturbance * 100)} % of the processor time meanwhile, so this says little. Run it again on an idle machine.`,
        ]
      : []),
  ];
}

const figure = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
