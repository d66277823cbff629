import { callerOf } from '#test/support/caller.ts';
import type { App } from '../app.ts';
import type { Ask } from '../history.ts';

/** Compares cached answers with those that the shop would make now. */
export async function keptAnswerFaults(
  { app, fresh }: Pick<App, 'app' | 'fresh'>,
  asks: Iterable<Ask>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, sent } of asks) {
    const kept = await answerOf(app, name, sent);
    const now = await answerOf(fresh, name, sent);
    if (kept !== now) faults.push(`${name} keeps ${kept}, but it is ${now}`);
  }
  return faults;
}

async function answerOf(app: App['app'], name: Ask['name'], sent: Ask['sent']) {
  const { status, body } = await callerOf(app, '').send(name, sent);
  return `${status} ${JSON.stringify(body, onDay)}`;
}

/** A date of delivery counts by its day in India. */
const onDay = (key: string, value: unknown) =>
  key === 'expectedDate' ? dayInIndia.format(new Date(String(value))) : value;

const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
