import * as z from 'zod/mini';
import { parameterNames, type Route } from '#shared/kit/route.ts';

type Json = Record<string, unknown>;

/** What a caller may send, or what is answered. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
};

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

const problem = { $ref: '#/components/responses/Problem' };

const answerOf = ({ output, status: created }: Route): Json => {
  const status = created ?? 200;
  if (output === undefined) return { 204: { description: 'Done; no body' } };
  const content =
    output === 'image'
      ? { 'image/*': { schema: { type: 'string', format: 'binary' } } }
      : jsonContent(schemaOf(output, 'output'));
  return { [status]: { description: status === 201 ? 'Created' : 'The answer', content } };
};

const problemsOf = ({ access, reach, path, body }: Route): Json => ({
  400: problem,
  ...(access !== 'anyone' && { 401: problem }),
  ...((access === 'company_admin' || body) && { 403: problem }),
  ...((reach === 'team' || path.includes('{')) && { 404: problem }),
  ...(body && { 409: problem, 413: problem, 415: problem }),
  429: problem,
});

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
    requestBody: { required: true, content: jsonContent(schemaOf(route.body, 'input')) },
  }),
  responses: { ...answerOf(route), ...problemsOf(route) },
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
        'Times are ISO 8601 in UTC. A long list is paged: the answer’s header `x-next-cursor` is sent back as `?cursor=`. An `Idempotency-Key` makes a retry change nothing twice.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      responses: {
        Problem: {
          description: 'What was refused, told to a person',
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
