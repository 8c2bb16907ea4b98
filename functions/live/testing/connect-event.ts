import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { environment } from '#functions/kit/environment.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import type { Person } from '#functions/testing/company.ts';
import { handler as connectHandler } from '../connect.ts';

const connect = asFunction('live/connect', connectHandler);

export const connectEvent = (
  connectionId: string,
  {
    cookie,
    origin = 'https://day-zero.test',
    originSecret = environment('ORIGIN_SECRETS'),
    query = {},
  }: { cookie: string; origin?: string; originSecret?: string; query?: Record<string, string> },
) =>
  ({
    requestContext: { connectionId },
    headers: {
      Cookie: cookie,
      Origin: origin,
      'X-Forwarded-Host': 'day-zero.test',
      'X-Forwarded-Proto': 'https',
      'X-Origin-Secret': originSecret,
    },
    queryStringParameters: query,
  }) as unknown as Parameters<typeof connect>[0];

/** Opens a live connection and returns its id. */
export const open = async (person: Person) => {
  const connectionId = randomUUID();
  const response = await connect(connectEvent(connectionId, { cookie: person.cookie }));
  expect(response).toEqual({ statusCode: 200 });
  return connectionId;
};
