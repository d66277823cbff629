let underWay = 0;

/** Counts a request that long work should let go first, until the returned function is called, once. */
export function noteRequest(): () => void {
  underWay += 1;
  return () => {
    underWay -= 1;
  };
}

export const areRequestsUnderWay = (): boolean => underWay > 0;
