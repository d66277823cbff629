import Fastify, { type FastifyInstance } from 'fastify';
import { routing } from '#api/calls/errors.ts';
import { mountApi } from '#api/calls/mount.ts';
import type { Services } from '#api/handlers.ts';

export interface App {
  app: FastifyInstance;
  /** From now on calls use these services. */
  serve(services: Services): void;
}

/** One application for all runs: making it takes longer than a run. */
export async function openApp(): Promise<App> {
  // Filled by `serve`, before anybody calls.
  const services = {} as Services;
  const app = Fastify(routing);
  await app.register((scope) => mountApi(scope, services), { prefix: '/api' });
  await app.ready();
  return { app, serve: (next) => void Object.assign(services, next) };
}
