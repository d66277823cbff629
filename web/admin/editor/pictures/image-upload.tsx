import type { Send } from '#web/client.ts';
import { Progress } from '#web/ui/progress.tsx';

/** `part` is the uploaded share, from 0 to 1; null while nothing is being uploaded. */
export function ImageProgress({ part }: { part: number | null }) {
  if (part === null) return null;
  const percent = Math.round(part * 100);
  return (
    <p className="flex grow items-center gap-3 text-sm text-muted tabular-nums">
      <Progress
        label="Picture upload"
        value={percent}
        max={100}
        className="max-w-56 min-w-24 flex-1"
      />
      {percent < 100 ? `Uploading ${percent}%` : 'Saving the pictures…'}
    </p>
  );
}

/** Sends like `fetch`, and reports the uploaded share from 0 to 1, which `fetch` cannot. */
export const sendingWith =
  (onProgress: (part: number) => void): Send =>
  (url, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError('There was no answer.'));
      request.send(body as XMLHttpRequestBodyInit);
    });
