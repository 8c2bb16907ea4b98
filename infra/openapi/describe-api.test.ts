import { expect, test } from '@jest/globals';
import { routes } from '#shared/routes.ts';
import { describeApi } from './describe-api.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } };
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>;
  security: object[];
}

const document = describeApi(routes, '1.0.0') as {
  paths: Record<string, Record<string, Operation>>;
};
const operation = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()];

test('every route is described once under its name', () => {
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(
    routes.map(({ name }) => name).sort(),
  );
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(routes.length);
});

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s has security, parameters, body and response',
  (_, route) => {
    const described = operation(route.method, route.path)!;
    expect(described.security).toHaveLength(route.access === 'anyone' ? 0 : 1);
    const inPath = described.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(route.path.match(/\{\w+\}/g) ?? []);
    expect(described.requestBody === undefined).toBe(route.body === undefined);
    const success = route.output === undefined ? '204' : String(route.status ?? 200);
    expect(described.responses).toHaveProperty(success);
    if (route.output && route.output !== 'image')
      expect(
        Object.keys(described.responses[success]!.content!['application/json']!.schema),
      ).not.toHaveLength(0);
  },
);

test('a body lists its fields and allows no others', () => {
  const { schema } = operation('POST', '/api/todos')!.requestBody!.content['application/json'];
  expect(schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['title', 'teamId'],
    properties: { title: { type: 'string', maxLength: 500 }, teamId: { format: 'uuid' } },
  });
});

test('a body without required fields may be missing', () => {
  const bodyOf = (method: string, path: string) => operation(method, path)!.requestBody as object;
  expect(bodyOf('POST', '/api/todos')).toMatchObject({ required: true });
  expect(bodyOf('PATCH', '/api/todos/{todoId}')).toMatchObject({ required: false });
});

test.each([
  ['POST', '/api/login', 401],
  ['POST', '/api/single-sign-on', 404],
  ['GET', '/api/teams/{teamId}/qr', 409],
  ['DELETE', '/api/todos/{todoId}/comments/{commentId}', 403],
  ['POST', '/api/logout', 403],
  ['POST', '/api/todos', 422],
] as const)('%s %s has the status %d', (method, path, status) => {
  expect(Object.keys(operation(method, path)!.responses)).toContain(String(status));
});

test('a list has its query parameters', () => {
  const { parameters } = operation('GET', '/api/teams/{teamId}/todos')!;
  expect(parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['teamId', 'open', 'archived', 'cursor']),
  );
});
