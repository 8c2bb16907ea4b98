import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { asFunction } from '#functions/testing/as-function.ts';
import type { Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import type { LiveMessage } from '#shared/live/live-message.ts';
import type { LiveScope } from '#shared/live/live-scope.ts';
import type { Team } from '#shared/teams/team.ts';
import { handler as pingHandler } from '../ping.ts';
import { handler as pushChangesHandler } from '../push-changes.ts';
import { open } from './connect-event.ts';
import { makeLiveCompany } from './live-company.ts';

const pushChanges = asFunction('live/push-changes', pushChangesHandler);
const ping = asFunction('live/ping', pingHandler);

/** Sends a ping and returns the pong. */
export const send = async (connectionId: string, message: object) => {
  const event = { requestContext: { connectionId }, body: JSON.stringify(message) };
  const response = await ping(event as APIGatewayProxyWebsocketEventV2);
  const pong: Extract<LiveMessage, { type: 'pong' }> = JSON.parse(
    (response as { body: string }).body,
  );
  return pong;
};

/** Opens a connection that shows these. */
export const openShowing = async (person: Person, ...shows: LiveScope[]) => {
  const connectionId = await open(person);
  await send(connectionId, { shows, readAgoMs: 0 });
  return connectionId;
};

/** `create` creates a todo in a team and publishes it. */
export const setUpScopes = async () => {
  const { company, mara, idris, team, secret } = await makeLiveCompany();
  const other = await company.team(mara, { name: 'Sales' });
  const stream = await openStream(company.id);
  const create = async ({ id: teamId }: Team, more: object = {}) => {
    const { body } = await invoke(createTodo, { as: mara, body: { title: 'A', teamId, ...more } });
    await stream.drain(pushChanges);
    return body.id as string;
  };
  return { company, mara, idris, team, other, secret, stream, create };
};
