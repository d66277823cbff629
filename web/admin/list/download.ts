import type { Api, Call, SentParams, SentQuery } from '#contract/api.ts';
import { fetchCall, offlineError } from '#web/client.ts';
import { saveFile } from '#web/ui/save-file.ts';

type FileCall = {
  [C in Call]: Api[C] extends { type: string } | { csvFile: string } ? C : never;
}[Call];

/** Saves a file of the API under `fileName`; throws as `call` does. */
export async function download<C extends FileCall>(
  name: C,
  fileName: string,
  sent: { params?: SentParams<C>; query?: SentQuery<C> } = {},
) {
  const answer = await fetchCall(name, sent);
  const file = await answer.blob().catch(() => {
    throw offlineError();
  });
  saveFile(file, fileName);
}
