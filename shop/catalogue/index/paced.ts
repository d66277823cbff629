/**
 * Lets `compute` run only once at a time, and rest for `restMs` after each run. One run answers all who
 * asked before it began, so that nobody gets what is older than their question.
 */
export function paced<Result>(compute: () => Promise<Result>, restMs: number) {
  let rested: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const rest = () => new Promise((resolve) => setTimeout(resolve, restMs).unref());
  const run = async () => {
    await rested;
    next = undefined;
    const result = compute();
    rested = result.then(rest, rest);
    return result;
  };
  return (): Promise<Result> => {
    next ??= run();
    return next;
  };
}
