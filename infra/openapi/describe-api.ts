import * as z from 'zod/mini';
import { parameterNames, type Route } from '#shared/kit/route.ts';

type Json = Record<string, unknown>;

/** The JSON schema of an input or output. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
};

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

const error = { $ref: '#/components/responses/Error' };

const successOf = ({ output, status: created }: Route): Json => {
  const status = created ?? 200;
  if (output === undefined) return { 204: { description: 'Done; no body' } };
  if (output === 'image')
    return {
      200: {
        description: 'The image',
        content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
      },
      302: { description: 'The image is at another address' },
      304: { description: 'The image has not changed' },
    };
  const content = jsonContent(schemaOf(output, 'output'));
  return { [status]: { description: status === 201 ? 'Created' : 'The response', content } };
};

/** The statuses of a route's errors. A request that changes data is rejected if it comes from another site. */
export const errorStatusesOf = (route: Route): number[] => {
  const { method, access, reach, path, body, errors = [] } = route;
  // Users may have to set up a second factor first.
  const isLimited = access !== 'anyone' && !route.isForMissingFactor;
  const changes = method !== 'GET';
  return [
    400,
    429,
    // Of the gateway, for headers of more than 10 kB.
    431,
    ...(access === 'anyone' ? [] : [401]),
    ...(isLimited || changes ? [403] : []),
    ...(reach === 'team' || path.includes('{') ? [404] : []),
    ...(changes ? [409, 503] : []),
    ...(body ? [413, 415] : []),
    ...(method === 'POST' && access !== 'anyone' ? [422] : []),
    ...errors,
  ];
};

const errorsOf = (route: Route): Json =>
  Object.fromEntries(errorStatusesOf(route).map((status) => [status, error]));

/** A missing body is read as one without fields. */
const isBodyRequired = (body: z.ZodMiniType) => !body.safeParse({}).success;

const queryParameters = (query: z.ZodMiniType | undefined): Json[] => {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const describeRoute = (route: Route): Json => ({
  operationId: route.name,
  tags: [route.feature],
  summary: route.summary,
  security: route.access === 'anyone' ? [] : [{ session: [] }],
  parameters: [
    ...parameterNames(route.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', format: 'uuid' },
    })),
    ...queryParameters(route.query),
  ],
  ...(route.body && {
    requestBody: {
      required: isBodyRequired(route.body),
      content: jsonContent(schemaOf(route.body, 'input')),
    },
  }),
  responses: { ...successOf(route), ...errorsOf(route) },
});

/** The routes as an OpenAPI 3.1 document. */
export const describeApi = (routes: readonly Route[], version: string): Json => {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const operations = paths[route.path] ?? {};
    paths[route.path] = { ...operations, [route.method.toLowerCase()]: describeRoute(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Day Zero',
      version,
      description:
        'Times are ISO 8601 in UTC. A long list is paged: the response header `x-next-cursor` is sent back as `?cursor=`. An `Idempotency-Key` makes a request safe to retry.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
      responses: {
        Error: {
          description: 'The error, with a message for people',
          content: jsonContent({
            type: 'object',
            required: ['error', 'code'],
            properties: {
              error: { type: 'string' },
              code: { type: 'string', description: 'Stable across releases' },
              fields: { type: 'object', additionalProperties: { type: 'string' } },
              requestId: { type: 'string' },
            },
          }),
        },
      },
    },
  };
};
