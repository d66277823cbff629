import * as z from 'zod/mini';

/**
 * The schemas that the API document describes under a name of their own. A registry of the contract,
 * since Zod's global one is shared with the built pages, which carry a second copy of the contract.
 */
export const namedSchemas = z.registry<{ id: string }>();
