import type { Call } from '#contract/api.ts';
import type { Answer, Caller } from '#test/support/caller.ts';

export const csvOf = (text: string, name = 'table.csv'): File => new File([text], name);

/** "Unicode text" of Excel. */
export const utf16 = (text: string): File =>
  new File([new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))], 'table.txt');

export function tableForm(file: File, dryRun = false): FormData {
  const body = new FormData();
  body.append('file', file);
  if (dryRun) body.append('dryRun', 'true');
  return body;
}

/** Sends a table to a call that takes one. */
export const sendTable = <C extends Call>(
  { send }: Caller,
  name: C,
  file: File,
  dryRun?: boolean,
): Promise<Answer<C>> => send(name, { body: tableForm(file, dryRun) });
