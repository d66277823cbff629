import type { Send } from '#web/client.ts';

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
