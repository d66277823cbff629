import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** Servers that take the place of shop processes and answer as a test says. */
export class StandIns {
  readonly ports: readonly number[];
  /** Method and port of each request, in order. */
  asked: string[] = [];
  private servers: Server[] = [];
  private respond: Respond = () => {};

  constructor(ports: readonly number[]) {
    this.ports = ports;
  }

  async open(respond: Respond, count = this.ports.length): Promise<void> {
    this.respond = respond;
    this.asked = [];
    for (const port of this.ports.slice(0, count)) {
      const server = createServer((request, response) => {
        this.asked.push(`${request.method} ${(server.address() as AddressInfo | null)?.port}`);
        this.respond(request, response);
      });
      this.servers.push(server);
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    }
  }

  async close(): Promise<void> {
    await Promise.all(
      this.servers.map((server) => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      }),
    );
    this.servers = [];
  }
}
