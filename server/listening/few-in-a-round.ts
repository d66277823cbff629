/** Eight requests that are refused take about 2 ms. */
const atATime = 8;

/**
 * Returns a function that begins at most eight pieces of work at a time. The rest wait for the next round of the event
 * loop, in which the senders take turns. Node accepts one connection in each round, so a round must stay short:
 * with 400 clients that ask again right after each answer, whoever connects later would wait for seconds in the
 * operating system.
 */
export function fewInARound(): (sender: string, begin: () => void) => void {
  /** By sender; the first of them is next. */
  const waiting = new Map<string, (() => void)[]>();
  let begun = 0;
  const goOn = () => {
    const next = Array.from({ length: atATime }, () => takeNext(waiting)).filter(
      (one) => one !== undefined,
    );
    begun = next.length;
    waitIfEnough();
    for (const begin of next) begin();
  };
  // Not in every round, which would be exact: an immediate in each made a tenth fewer answers over eight connections.
  const waitIfEnough = () => {
    if (begun === atATime) setImmediate(goOn);
  };
  return (sender, begin) => {
    if (begun === atATime) {
      const own = waiting.get(sender);
      if (own) own.push(begin);
      else waiting.set(sender, [begin]);
      return;
    }
    begun += 1;
    waitIfEnough();
    begin();
  };
}

function takeNext(waiting: Map<string, (() => void)[]>) {
  const [first] = waiting;
  if (!first) return undefined;
  const [sender, own] = first;
  waiting.delete(sender);
  const next = own.shift();
  if (own.length > 0) waiting.set(sender, own);
  return next;
}
