import { randomUUID } from 'node:crypto';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { makeCompany } from '#functions/testing/company.ts';
import { cancelled, conflicting } from '#functions/testing/faults/faulty-endpoint.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { teamScope } from '#shared/live/live-scope.ts';
import { handler as connect } from './connect.ts';
import { findConnection } from './connection-store.ts';
import { handler as disconnect } from './disconnect.ts';
import { handler as ping } from './ping.ts';
import { connectEvent, open } from './testing/connect-event.ts';

const table = faultyTable();
/** Attempts of one write. */
const tries = 8;
const logged = jest.spyOn(console, 'error');
// A single page must not raise the alarm.
afterEach(() => expect(logged).not.toHaveBeenCalled());

const eventOf = (connectionId: string, body?: object) =>
  ({
    requestContext: { connectionId },
    body: JSON.stringify(body),
  }) as APIGatewayProxyWebsocketEventV2;

test('a page that connects while writes are in the way is asked to try again', async () => {
  const person = await makeCompany().person();
  const conflict = cancelled(tries, 'PRESENCE');
  const response = await table.with({ TransactWriteItems: conflict }, () =>
    connect(connectEvent(randomUUID(), { cookie: person.cookie })),
  );
  expect({ response, left: conflict.times }).toEqual({ response: { statusCode: 503 }, left: 0 });
});

test('a page that disconnects while writes are in the way is left to expire', async () => {
  const person = await makeCompany().person();
  const connectionId = await open(person);
  const conflict = cancelled(tries, 'PRESENCE');
  const response = await table.with({ TransactWriteItems: conflict }, () =>
    disconnect(eventOf(connectionId)),
  );
  expect({ response, left: conflict.times }).toEqual({ response: { statusCode: 200 }, left: 0 });
});

test('a ping while writes are in the way is answered: the page reads again', async () => {
  const company = makeCompany();
  const person = await company.person();
  const team = await company.team(person);
  const connectionId = await open(person);
  const shows = [teamScope(team.id)];
  const conflict = conflicting(tries, 'SHOWN');
  const response = await table.with({ PutItem: conflict, UpdateItem: conflict }, () =>
    ping(eventOf(connectionId, { type: 'ping', shows, readAgoMs: 10 })),
  );
  expect(conflict.times).toBe(0);
  expect(response).toMatchObject({ statusCode: 200, body: '{"type":"pong","missed":true}' });
  await ping(eventOf(connectionId, { type: 'ping', shows, readAgoMs: 10 }));
  expect((await findConnection(connectionId))?.shows).toEqual(shows);
});
