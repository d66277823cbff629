import { descriptionHtml, legalHtml, plainText } from '#shop/markdown.ts';
import { longTexts } from '#test/support/hostile/long-texts.ts';
import { ms, type Outcome } from './row.ts';

/** The slowest of the texts that are made to hang a parser, next to a plain text of the same length. */
export async function markdown(): Promise<Outcome[]> {
  const plain = processorTimeOf(
    legalHtml,
    'We keep what you tell us, and tell nobody. '.repeat(2_326),
  );
  let slowest = { time: 0, part: '' };
  for (const { part, text } of longTexts) {
    for (const render of [legalHtml, descriptionHtml, plainText]) {
      const time = processorTimeOf(render, text);
      if (time > slowest.time) slowest = { time, part };
    }
  }
  return [
    {
      what: 'Markdown of 100,000 characters, the slowest text',
      measured: `${ms(slowest.time)} (${JSON.stringify(slowest.part)} over and over; a plain text ${ms(plain)})`,
      goal: '≤ 100 ms',
      reached: slowest.time <= 100,
    },
  ];
}

/** Returns milliseconds: the least of five runs, because other programs use the machine, too. */
function processorTimeOf(render: (text: string) => string, text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    render(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
