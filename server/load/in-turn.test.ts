import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('each piece of work has a round of the event loop for itself', async () => {
  const awaitTurn = inTurn(createServer());
  let round = 0;
  const count = () => {
    round += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);

  const rounds = await Promise.all(Array.from({ length: 8 }, () => awaitTurn().then(() => round)));
  clearImmediate(next);

  expect(new Set(rounds).size).toBe(8);
});

test('whoever connects is let in before the next piece of work', async () => {
  const server = createServer();
  let connected = 0;
  server.on('connection', (socket) => {
    connected += 1;
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  // A busy machine may need longer than a page should wait.
  const awaitTurn = inTurn(server, 60_000);
  const sockets = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));

  await awaitTurn();
  await awaitTurn();

  expect(connected).toBe(10);
  server.close();
});

test('work alone waits for no round of the event loop', async () => {
  const awaitTurn = inTurn(createServer());
  let isNextRound = false;
  setImmediate(() => {
    isNextRound = true;
  });

  await awaitTurn();

  expect(isNextRound).toBe(false);
});
