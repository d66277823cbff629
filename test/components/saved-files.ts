import { vi } from 'vitest';

/** Notes the names of the files that the browser is told to save, instead of saving them. */
export function noteSavedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}
