import { type Chance, seededChance } from './random.ts';

/** What happens in a step of a run. */
type Kind =
  | 'calls'
  | 'power cut'
  | 'time passes'
  | 'calendar jumps'
  | 'mail server'
  | 'disk'
  | 'storage';

/** Each draws from its own source, so that a step stays the same when another is left out. */
export interface Step {
  nth: number;
  kind: Kind;
  seed: number;
}

export interface Plan {
  seed: number;
  begins: number;
  zone: string;
  /** Waits at the end until all mails are out. */
  endsCalmly: boolean;
  steps: Step[];
}

const kinds: Kind[] = [
  ...Array.from({ length: 12 }, () => 'calls' as const),
  ...(['power cut', 'time passes', 'time passes', 'calendar jumps'] as const),
  ...(['mail server', 'disk', 'storage'] as const),
];

const zones = ['UTC', 'Asia/Kolkata', 'Europe/Berlin', 'America/New_York'];

/** Most runs are short, so that there are many; some go far. */
const lengthOf = (chance: Chance) =>
  chance.onceIn(10) ? 10 + chance.below(10) : 3 + chance.below(5);

export function planOf(seed: number): Plan {
  const chance = seededChance(seed);
  const count = lengthOf(chance);
  return {
    seed,
    begins: chance.oneOf(notableMoments) - chance.below(5_000),
    zone: chance.oneOf(zones),
    endsCalmly: chance.onceIn(4),
    steps: Array.from({ length: count }, (_, nth) => ({
      ...{ nth, kind: chance.oneOf(kinds), seed: chance.below(2 ** 31) },
    })),
  };
}

/** Breaks in calendars: of India, whose tax year ends in March, and of the time zones of servers. */
const notableMoments = [
  '2027-03-31T18:30:00Z',
  '2027-12-31T18:30:00Z',
  '2028-01-01T00:00:00Z',
  '2028-02-28T18:30:00Z',
  '2028-02-29T18:30:00Z',
  '2028-03-12T07:00:00Z',
  '2028-03-26T01:00:00Z',
  '2028-03-31T18:30:00Z',
  '2028-10-29T01:00:00Z',
  '2028-11-05T06:00:00Z',
].map((moment) => Date.parse(moment));

/** Mostly a little; also to just before the next notable moment, or back. */
export function jumpFrom(now: number, chance: Chance): number {
  const [minute, hour] = [60_000, 3_600_000];
  const later = notableMoments.filter((moment) => moment > now);
  if (chance.onceIn(6)) return now - chance.below(2 * hour);
  if (later.length > 0 && chance.onceIn(2)) return (later[0] ?? now) - chance.below(3_000);
  return now + chance.oneOf([31_000, 20 * minute, hour, 25 * hour, 31 * 24 * hour]);
}
