/**
 * Every way in which two processes can place orders at the same time, as small as it can be: one
 * statement of a process is one step, as PostgreSQL runs it, and a process may stop before any of
 * them. What is modelled is `place-batch.ts` and `write-orders.ts`.
 */
export interface World {
  /** Committed. */
  pieces: number;
  uses: number;
  keys: Readonly<Record<string, number>>;
  orders: number;
  carts: readonly boolean[];
  processes: readonly Process[];
  /** What each request was told, in the sequence in which they were made. */
  told: readonly Told[];
}

type Told = 'nothing' | 'order' | 'refused' | 'lost';

/**
 * A process places the order of one request. Requests of one customer share the cart; repeats of one
 * share the key as well.
 */
interface Process {
  at: 'reads' | 'claims' | 'takes stock' | 'commits' | 'over';
  customer: number;
  key: string;
  /** Written, but not committed. */
  holds: { key: boolean; cart: boolean; use: boolean; piece: boolean };
  tries: number;
}

/** A mistake to plant, to see that the search finds it. */
export interface Mistake {
  /** Stock is taken whatever there is. */
  unconditionalStock?: true;
  /** The answer of a key is not looked up again after a lost claim. */
  ignoresClaims?: true;
  /** The caller is told before the commit. */
  tellsEarly?: true;
}

const maxTries = 3;
const holdsNothing = { key: false, cart: false, use: false, piece: false };

export interface Request {
  customer: number;
  key: string;
}

/** All enter the same code, of which so many uses are left. */
export const begin = (
  requests: readonly Request[],
  left: { pieces: number; uses: number },
): World => ({
  ...left,
  keys: {},
  orders: 0,
  carts: [true, true],
  processes: requests.map((request) => ({
    ...{ at: 'reads', ...request, holds: holdsNothing, tries: 0 },
  })),
  told: requests.map(() => 'nothing'),
});

/** Every world that one step can lead to. */
export function nextWorlds(world: World, mistake: Mistake): World[] {
  return world.processes.flatMap((process, nth) => {
    if (process.at === 'over') return [];
    return [stepOf(world, nth, mistake), stopped(world, nth)].filter((next) => next !== null);
  });
}

const change = (
  world: World,
  nth: number,
  process: Partial<Process>,
  more: Partial<World> = {},
) => ({
  ...world,
  ...more,
  processes: world.processes.map((one, at) => (at === nth ? { ...one, ...process } : one)),
});

/** Killed: what it held is rolled back, and its caller hears nothing. */
function stopped(world: World, nth: number): World {
  const told = world.told[nth] === 'nothing' ? tell(world, nth, 'lost') : world.told;
  return change(world, nth, { at: 'over', holds: holdsNothing }, { told });
}

const tell = (world: World, nth: number, what: Told) => world.told.with(nth, what);

const end = (world: World, nth: number, what: Told, more: Partial<World> = {}): World =>
  change(
    world,
    nth,
    { at: 'over', holds: holdsNothing },
    { ...more, told: tell(world, nth, what) },
  );

/** Null while it waits for a row that another process holds. */
function stepOf(world: World, nth: number, mistake: Mistake): World | null {
  const process = world.processes[nth] as Process;
  if (process.at === 'reads') return read(world, nth, process);
  if (process.at === 'claims') return claim(world, nth, process, mistake);
  if (process.at === 'takes stock') return take(world, nth, process, mistake);
  return commit(world, nth, process);
}

/** Decides on what is committed. */
function read(world: World, nth: number, { customer, key, tries }: Process): World {
  if (key in world.keys) return end(world, nth, 'order');
  const { carts, pieces, uses } = world;
  if (!carts[customer] || pieces === 0 || uses === 0 || tries === maxTries) {
    return end(world, nth, 'refused');
  }
  return change(world, nth, { at: 'claims' });
}

const isHeld = (world: World, nth: number, holds: (other: Process) => boolean) =>
  world.processes.some((other, at) => at !== nth && holds(other));

/** Claims the key, empties the cart and takes the use, if all three are as they were read. */
function claim(world: World, nth: number, process: Process, mistake: Mistake): World | null {
  const { customer, key } = process;
  const waits = isHeld(
    world,
    nth,
    ({ holds, ...other }) =>
      (holds.key && other.key === key && other.customer === customer) ||
      (holds.cart && other.customer === customer) ||
      holds.use,
  );
  if (waits) return null;
  const isChanged = key in world.keys || !world.carts[customer] || world.uses === 0;
  if (isChanged && !mistake.ignoresClaims) return again(world, nth, process);
  const holds = { ...holdsNothing, key: true, cart: true, use: true };
  const told = mistake.tellsEarly ? tell(world, nth, 'order') : world.told;
  return change(world, nth, { at: 'takes stock', holds }, { told });
}

const again = (world: World, nth: number, { tries }: Process) =>
  change(world, nth, { at: 'reads', holds: holdsNothing, tries: tries + 1 });

function take(world: World, nth: number, process: Process, mistake: Mistake): World | null {
  if (isHeld(world, nth, ({ holds }) => holds.piece)) return null;
  if (world.pieces === 0 && !mistake.unconditionalStock) return again(world, nth, process);
  return change(world, nth, { at: 'commits', holds: { ...process.holds, piece: true } });
}

function commit(world: World, nth: number, { customer, key }: Process): World {
  return end(world, nth, 'order', {
    pieces: world.pieces - 1,
    uses: world.uses - 1,
    keys: { ...world.keys, [key]: (world.keys[key] ?? 0) + 1 },
    carts: world.carts.with(customer, false),
    orders: world.orders + 1,
  });
}
