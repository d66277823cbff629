import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { api, type Call, chapterOf, chapters } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { maxPictureMegabytes } from '#contract/rules/pictures.ts';

const transform = createJsonSchemaTransform({ schemaRegistry: namedSchemas });
const transformObject = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas });

export async function mountReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Haat',
        version: '1.0.0',
        description:
          'The HTTP API of the shop. Money is a JSON number of rupees with at most two decimals. Times are ISO 8601 in UTC. Every error is `{message, code, fields?}`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      // Each path holds `/api` already.
      servers: [{ url: '/' }],
      tags: Object.entries(chapters).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: (given) =>
      withFileReply(withFiles(transform(given as Parameters<typeof transform>[0]))),
    transformObject: (given) => withOnePathEach(withoutInputVariants(transformObject(given))),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    uiConfig: { defaultModelsExpandDepth: 0, docExpansion: 'list' },
    theme: { title: 'Haat API' },
  });
  // The page loads its files by relative URLs, so its own URL must end with a slash.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url === '/api/docs') return reply.redirect('/api/docs/');
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Removes the input variants of shapes that calls only reply with. */
function withoutInputVariants(document: ReturnType<typeof transformObject>) {
  const { components } = document as { components?: { schemas?: Record<string, unknown> } };
  const schemas = components?.schemas ?? {};
  for (const name of Object.keys(schemas)) if (name.endsWith('Input')) delete schemas[name];
  return document;
}

interface Operation {
  parameters?: { name: string; in: string }[];
}
type Paths = Record<string, Record<string, Operation>>;

/** Merges paths that differ only by the name of a parameter, under the shorter one. */
function withOnePathEach(document: ReturnType<typeof transformObject>) {
  const { paths = {} } = document as { paths?: Paths };
  const groups = Map.groupBy(Object.keys(paths), (path) => path.replaceAll(/\{\w+\}/g, '{}'));
  const merged: Paths = {};
  for (const same of groups.values()) {
    const name = same.reduce((best, path) => (path.length < best.length ? path : best));
    merged[name] = Object.assign({}, ...same.map((path) => renamed(paths[path], path, name)));
  }
  return Object.assign(document, { paths: merged });
}

/** The operations of a path, with its parameters renamed to those of another. */
function renamed(operations: Paths[string] = {}, path: string, other: string) {
  const names = parametersOf(path);
  const others = parametersOf(other);
  for (const { parameters = [] } of Object.values(operations)) {
    for (const one of parameters.filter((each) => each.in === 'path')) {
      one.name = others[names.indexOf(one.name)] ?? one.name;
    }
  }
  return operations;
}

const parametersOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

type Transformed = ReturnType<typeof transform>;

/** Adds the reply of a call that sends a file, which no JSON schema describes, or a stream of events. */
function withFileReply({ schema, url }: Transformed): Transformed {
  const type = schema?.produces?.find((produced) => produced !== 'application/json');
  if (!type) return { schema, url };
  const { produces, ...rest } = schema;
  const { 200: json, ...others } = Object(schema.response);
  if (type === 'text/event-stream') {
    const reply = {
      description: 'Events, with this as the data of each',
      content: { [type]: { schema: json } },
    };
    return { schema: { ...rest, response: { 200: reply, ...others } }, url };
  }
  const content = {
    ...(json && { 'application/json': { schema: json } }),
    [type]: { schema: { type: 'string' } },
  };
  const reply = { description: json ? 'JSON, or the file' : 'The file', content };
  return { schema: { ...rest, response: { 200: reply, ...others } }, url };
}

/** Adds the file fields of a multipart call, which its body schema leaves out. */
function withFiles({ schema, url }: Transformed): Transformed {
  const files = fileFields[url.replaceAll(/:(\w+)/g, '{$1}').replace(/^\/api/, '')];
  const body = schema?.body as { properties?: object } | undefined;
  if (!files || !body || !schema.consumes) return { schema, url };
  const fields = Object.fromEntries(
    Object.entries(files).map(([field, max]) => [field, binaries(max)]),
  );
  return {
    schema: { ...schema, body: { ...body, properties: { ...body.properties, ...fields } } },
    url,
  };
}

const binaries = (max: number) => ({
  type: 'array',
  maxItems: max,
  items: { type: 'string', format: 'binary' },
  description: `PNG, JPEG, WebP or AVIF, at most ${maxPictureMegabytes} MB and 40 megapixels (AVIF: 16) each.`,
});

const fileFields: Record<string, Readonly<Record<string, number>>> = Object.fromEntries(
  Object.entries(api as Record<string, Endpoint>).flatMap(([name, { files }]) =>
    files ? [[name.split(' ')[1] ?? '', files]] : [],
  ),
);

const whoMay: Record<Access, string> = {
  public: 'Open to everyone.',
  'signed-in': 'For signed-in users.',
  customer: 'For customers.',
  staff: 'For all staff.',
  owner: 'For the owner.',
  catalogue: 'For staff who manage the catalogue, and the owner.',
  orders: 'For staff who manage orders, and the owner.',
};

export function describeCall(name: Call) {
  const endpoint: Endpoint = api[name];
  return {
    operationId: operationIdOf(name),
    summary: endpoint.summary,
    description: whoMay[endpoint.access],
    tags: [chapterOf(name)],
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    ...(endpoint.files && {
      consumes: [...(endpoint.alsoJson ? ['application/json'] : []), 'multipart/form-data'],
    }),
    ...(endpoint.type && { produces: [endpoint.type] }),
    ...(endpoint.csvFile && !endpoint.type && { produces: ['application/json', 'text/csv'] }),
  };
}

/** `PUT /orders/{id}/status` becomes `putOrdersByIdStatus`. */
function operationIdOf(name: Call) {
  const [method = '', path = ''] = name.split(' ');
  const words = path.replaceAll(/\{(\w+)\}/g, (_, key) => `by-${key}`).match(/\w+/g) ?? [];
  return (
    method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  );
}
