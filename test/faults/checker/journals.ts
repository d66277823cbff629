import { createHash } from 'node:crypto';
import type { ActivityRow, JournalRow, OrderRow, Tables } from './rows.ts';
import { inSequence, tally } from './tally.ts';

/** Follows the chains of the orders' journals and of the activity log, and compares the two. */
export function* checkJournals(tables: Tables): Generator<string> {
  const journals = Map.groupBy(inSequence(tables.order_journal), ({ order_id }) => order_id);
  for (const order of tables.orders) yield* checkJournal(order, journals.get(order.id) ?? []);
  yield* checkActivity(inSequence(tables.activity));
  yield* compareSteps(tables);
}

function* checkJournal(order: OrderRow, entries: readonly JournalRow[]): Generator<string> {
  const [first] = entries;
  if (!first) return yield `Order ${order.id} has no journal.`;
  if (!isSame(first.at, order.placed_at)) {
    yield `Order ${order.id} was placed at ${order.placed_at}, but its journal begins at ${first.at}.`;
  }
  let seal = `order ${order.id} ${order.placed_paise ?? order.total_paise}`;
  let status: string | null = null;
  for (const entry of entries) {
    seal = sha256(sealedFields(seal, entry).join('\n'));
    if (seal !== entry.hash) {
      return yield `Entry ${entry.id} of the journal of order ${order.id} does not fit its seal.`;
    }
    if (entry.from_status !== status) {
      return yield `Entry ${entry.id} of the journal of order ${order.id} leaves ${entry.from_status}, but it was ${status}.`;
    }
    status = entry.to_status;
  }
  if (status !== order.delivery_status) {
    return yield `The journal of order ${order.id} ends with ${status}, but the order is ${order.delivery_status}.`;
  }
  const changed = entries.findLast(({ step }) => step === 'CHANGED');
  if (changed ? changed.amount !== order.total_paise : order.placed_paise !== null) {
    yield `Order ${order.id} comes to ${order.total_paise} paise, by its journal to ${changed?.amount}.`;
  }
  const delivered = status === 'DELIVERED' ? lastMove(entries)?.at : null;
  if (!isSame(order.delivered_at, delivered)) {
    yield `Order ${order.id} was delivered at ${order.delivered_at}, by its journal at ${delivered}.`;
  }
}

const lastMove = (entries: readonly JournalRow[]) =>
  entries.findLast(({ from_status, to_status }) => from_status !== to_status);

const isSame = (one: string | null, other: string | null | undefined) =>
  (one && Date.parse(one)) === (other && Date.parse(other));

function sealedFields(before: string, entry: JournalRow): unknown[] {
  const { order_id, at, actor_name, from_status, to_status, step, note, amount } = entry;
  const fields = [before, order_id, Date.parse(at), actor_name, from_status ?? '', to_status];
  return step === null ? fields : [...fields, step, JSON.stringify(note), amount ?? ''];
}

function* checkActivity(entries: readonly ActivityRow[]) {
  let before = 'activity';
  for (const entry of entries) {
    const { at, actor_id, actor_name, action, subject, address, change } = entry;
    const fields = [before, Date.parse(at), actor_id, actor_name, action, subject, address];
    if (sha256(JSON.stringify([...fields, withSortedKeys(change)])) !== entry.hash) {
      yield `Entry ${entry.id} of the activity log does not fit its seal and the entry before it.`;
    }
    before = entry.hash;
  }
}

/** Objects become lists of pairs. */
function withSortedKeys(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(withSortedKeys);
  const fields = value as Record<string, unknown>;
  return Object.keys(fields)
    .sort()
    .map((key) => [key, withSortedKeys(fields[key])]);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const actionOf: Record<string, string> = {
  CONFIRMED: 'order.confirmed',
  UNREACHABLE: 'order.not-reached',
  WITHDRAWN: 'order.call-withdrawn',
  COLLECTED: 'order.cash-collected',
  ATTEMPT: 'order.attempt-failed',
  REFUSED: 'order.refused',
  BACK: 'order.back',
};

/** Each step of the desk stands in the journal of its order and in the activity log. */
function* compareSteps({ order_journal, activity }: Tables) {
  const steps = tally(order_journal, ({ order_id, step }) => {
    const action = step && actionOf[step];
    return action ? `Order ${order_id}: ${action}` : null;
  });
  const known = new Set(Object.values(actionOf));
  const actions = tally(activity, ({ subject, action }) =>
    known.has(action) ? `${subject}: ${action}` : null,
  );
  for (const step of new Set([...steps.keys(), ...actions.keys()])) {
    const [inJournal, inLog] = [steps.get(step) ?? 0, actions.get(step) ?? 0];
    if (inJournal !== inLog)
      yield `${step} is ${inJournal} times in its journal, ${inLog} times in the activity log.`;
  }
}
