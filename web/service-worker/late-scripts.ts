/** A page as it is kept: its scripts wait until it has been painted (`startScript`). */
export const withLateScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="late"')
    .replace('<script type="module" async="">', '<script type="late">');
