import type { Handlers } from '#api/handlers.ts';
import { Refusal } from '#shop/refusal.ts';

export const eventHandlers = {
  'GET /events': async ({ caller: { role }, token, eventStreams }) => {
    // The guard lets in nobody without one.
    if (!role) throw new Refusal('forbidden', 'Please sign in as an admin to do this.');
    return (response) => eventStreams.open(response, { token, role });
  },
} satisfies Partial<Handlers>;
