import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#shop/refusal.ts';

const builtAssets = fileURLToPath(new URL('../build/client/assets', import.meta.url));

/**
 * Serves the built scripts and styles, each as the build compressed it. One route serves
 * them all: a route for each file would take a tenth of a start.
 */
export async function mountAssets(app: FastifyInstance, folder = builtAssets): Promise<void> {
  const names = new Set(await readdir(folder));
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) => {
    if (!names.has(name))
      throw new Refusal('not_found', 'This file is gone. Please reload the page.');
    return reply.sendFile(name);
  });
}
