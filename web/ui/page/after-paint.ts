/** A window that is hidden meanwhile gets no frame, so the wait has an end. */
const latestMs = 200;

/** Resolves once the browser has painted what is on the screen now. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, latestMs);
  });
