import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between a browser and the shop, and cuts streams of events. */
export interface CuttingProxy extends AsyncDisposable {
  url: string;
  /** How many streams are open, and how many were asked for. */
  open(): number;
  asked(): number;
  cut(): void;
}

export async function openCuttingProxy(shopUrl: string): Promise<CuttingProxy> {
  const streams = new Set<ServerResponse>();
  let asked = 0;
  const server = createServer((incoming, response) => {
    const { url = '', method, headers } = incoming;
    const isStream = url === '/api/events';
    if (isStream) asked += 1;
    const passed = request(shopUrl + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
      if (isStream) streams.add(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => {
      streams.delete(response);
      passed.destroy();
    });
    incoming.pipe(passed);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    open: () => streams.size,
    asked: () => asked,
    cut: () => {
      for (const stream of streams) stream.destroy();
      streams.clear();
    },
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
