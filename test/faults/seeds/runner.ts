import { Ground } from './ground.ts';
import { plants } from './plants/plants.ts';
import type { Report, Task } from './tasks.ts';

/** Runs seeds in a process of its own, and reports each on a line of its output. */
const { seeds, plants: names = [], withTrace = false }: Task = JSON.parse(process.argv[2] ?? '');

const write = (report: Report) =>
  new Promise<void>((done) => {
    process.stdout.write(`${JSON.stringify(report)}\n`, () => done());
  });

const ground = await Ground.open();
const planted = plants.filter(({ name }) => names.includes(name));
if (names.length === 0) for (const seed of seeds) await runSeed(seed);
for (const plant of planted) {
  for (const seed of seeds) {
    const { trace: _, ...result } = await ground.run(seed, plant);
    if (result.findings.length === 0) continue;
    await write({ ...result, seed, plant: plant.name });
    break;
  }
}
process.exit(0);

async function runSeed(seed: number) {
  const { trace, ...result } = await ground.try(seed);
  const isShown = withTrace || result.findings.length > 0;
  await write({ seed, ...result, ...(isShown && { trace }) });
}
