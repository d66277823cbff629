import type { Send } from '#web/client.ts';

/** Sends as `fetch` does, and tells which part of it has gone, from 0 to 1. */
export const sendingWith =
  (onProgress: (part: number) => void): Send =>
  (address, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError('There was no answer.'));
      request.send(body as XMLHttpRequestBodyInit);
    });
