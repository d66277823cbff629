/** Runs `act` on every item, at most `atOnce` at a time. */
export async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Ten times what a step takes on a busy machine. */
const patienceMs = 120_000;

/** Waits until a condition holds; returns false when it does not hold in time. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number = patienceMs,
): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(20)) {
    if (await isSo()) return true;
  }
  return false;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
