import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { accountEndpoints } from '#contract/accounts.ts';
import { addressEndpoints } from '#contract/addresses.ts';
import { api, type Call } from '#contract/api.ts';
import { cartEndpoints } from '#contract/cart.ts';
import { categoryEndpoints } from '#contract/categories.ts';
import { companyEndpoints } from '#contract/company.ts';
import { dashboardEndpoints } from '#contract/dashboard.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { legalEndpoints } from '#contract/legal.ts';
import { mailEndpoints } from '#contract/mails.ts';
import { orderEndpoints } from '#contract/orders.ts';
import { postalCodeEndpoints } from '#contract/postal-codes.ts';
import { productImportEndpoints } from '#contract/product-import.ts';
import { productEndpoints } from '#contract/products.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import { wishlistEndpoints } from '#contract/wishlist.ts';

/** The chapters of the reference, in the order a caller needs them. */
const chapters: Record<string, object> = {
  Accounts: accountEndpoints,
  Categories: categoryEndpoints,
  Products: { ...productEndpoints, ...productImportEndpoints },
  Reviews: reviewEndpoints,
  Cart: cartEndpoints,
  Wishlist: wishlistEndpoints,
  Addresses: addressEndpoints,
  'Postal codes': postalCodeEndpoints,
  Orders: orderEndpoints,
  'Company details': companyEndpoints,
  'Legal pages': legalEndpoints,
  Dashboard: dashboardEndpoints,
  Mails: mailEndpoints,
};

const whoMay: Record<Access, string> = {
  public: 'Anybody may call it.',
  'signed-in': 'For everybody signed in.',
  customer: 'For customers.',
  admin: 'For admins.',
};

const transform = createJsonSchemaTransform({});

/** Makes the OpenAPI 3.1 document from the contract, at `/openapi.json`, and its page at `/docs`. */
export async function mountReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Haat',
        version: '1.0.0',
        description:
          'The HTTP API of the shop. Money is a JSON number of rupees with at most two decimals, a time ISO 8601 in UTC. Every error is `{message, code, fields?}`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: Object.keys(chapters).map((name) => ({ name })),
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: (given) => withFiles(transform(given as Parameters<typeof transform>[0])),
    transformObject: (given) => withoutTwins(jsonSchemaTransformObject(given)),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    uiConfig: { defaultModelsExpandDepth: 0, docExpansion: 'list' },
    theme: { title: 'Haat: the API' },
  });
  // The page asks for its parts beside itself, so it must be below its own address.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url === '/api/docs') return reply.redirect('/api/docs/');
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** A shape that is only ever answered needs no second entry for being sent. */
function withoutTwins(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const { components } = document as { components?: { schemas?: Record<string, unknown> } };
  const schemas = components?.schemas ?? {};
  for (const name of Object.keys(schemas)) if (name.endsWith('Input')) delete schemas[name];
  return document;
}

/** What the reference says of a call beside its shapes. */
export function descriptionOf(name: Call) {
  const endpoint: Endpoint = api[name];
  const chapter = Object.keys(chapters).find((title) => name in (chapters[title] ?? {}));
  return {
    summary: endpoint.summary,
    description: whoMay[endpoint.access],
    tags: [chapter ?? 'Other'],
    ...(endpoint.access !== 'public' && { security: [{ token: [] }] }),
    ...(endpoint.files && { consumes: ['multipart/form-data'] }),
  };
}

type Transformed = ReturnType<typeof transform>;

/** Adds the file fields of a multipart call, which no schema of text fields knows. */
function withFiles({ schema, url }: Transformed): Transformed {
  const files = fileFields[url.replaceAll(/:(\w+)/g, '{$1}').replace(/^\/api/, '')];
  const body = schema?.body as { properties?: object } | undefined;
  if (!files || !body || !schema.consumes) return { schema, url };
  const fields = Object.fromEntries(
    Object.entries(files).map(([field, most]) => [field, binaries(most)]),
  );
  return {
    schema: { ...schema, body: { ...body, properties: { ...body.properties, ...fields } } },
    url,
  };
}

const binaries = (most: number) => ({
  type: 'array',
  maxItems: most,
  items: { type: 'string', format: 'binary' },
  description: 'PNG, JPEG, WebP or AVIF, at most 10 MB and 40 megapixels each.',
});

const fileFields: Record<string, Readonly<Record<string, number>>> = Object.fromEntries(
  Object.entries(api as Record<string, Endpoint>).flatMap(([name, { files }]) =>
    files ? [[name.split(' ')[1] ?? '', files]] : [],
  ),
);
