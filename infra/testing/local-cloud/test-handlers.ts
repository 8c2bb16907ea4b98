const echo = `export const handler = async (event) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json', 'x-echo': 'yes' },
  cookies: ['a=1; Path=/', 'b=2'],
  body: JSON.stringify(event),
});`;
const named = (name: string) =>
  `export const handler = async (event) => ({ route: '${name}', parameters: event.pathParameters });`;
const table = `
import { DynamoDBClient, PutItemCommand, GetItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
const client = new DynamoDBClient({});
const TableName = process.env.TABLE_NAME;
`;

/** Handlers for the cases that a gateway must handle. */
export const handlers = {
  'POST /api/echo': echo,
  'GET /api/echo': echo,
  'GET /api/things/{thingId}': named('one'),
  'GET /api/things/all': named('all'),
  'GET /api/things/{thingId}/parts/{partId}': named('part'),
  'GET /api/throws': `export const handler = async () => { throw new Error('planned'); };`,
  'GET /api/exits': 'export const handler = async () => process.exit(3);',
  'GET /api/crashes': `export const handler = () => {
    setTimeout(() => { throw new Error('planned, later'); }, 1);
    return new Promise(() => {});
  };`,
  'GET /api/nonsense': 'export const handler = async () => ({ statusCode: 9000 });',
  'GET /api/big': `export const handler = async () => ({
    statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify('x'.repeat(5000)),
  });`,
  'GET /api/thread': `import { threadId } from 'node:worker_threads';
    export const handler = async () => ({ threadId });`,
  'GET /api/scans': `${table}
    export const handler = async () => client.send(new ScanCommand({ TableName })).then(() => ({ name: 'scanned' }), ({ name, message }) => ({ name, message }));`,
  'PUT /api/notes/{noteId}': `${table}
    export const handler = async ({ pathParameters, body }) => {
      await client.send(new PutItemCommand({ TableName, Item: {
        PK: { S: 'LIMIT#' + pathParameters.noteId }, SK: { S: 'NOTE' }, type: { S: 'note' }, text: { S: body } } }));
      return { statusCode: 204 };
    };`,
};

const live = `
import { DynamoDBClient, PutItemCommand, DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
const client = new DynamoDBClient({});
const TableName = process.env.TABLE_NAME;
const sender = () => new ApiGatewayManagementApiClient({ endpoint: process.env.CONNECTIONS_ENDPOINT });
const say = (id, text) => sender().send(new PostToConnectionCommand({ ConnectionId: id, Data: text }));
const key = (id) => ({ PK: { S: 'CONNECTION#' + id }, SK: { S: 'CONNECTION' } });
`;
/** The functions of the live channel and the stream consumer. */
export const others = {
  'live/connect': `${live} export const handler = async ({ headers, requestContext, queryStringParameters }) => {
    if (queryStringParameters?.pass !== 'yes') return { statusCode: 401 };
    if (headers['X-Origin-Secret'] !== process.env.ORIGIN_SECRETS) return { statusCode: 403 };
    await client.send(new PutItemCommand({ TableName, Item: { ...key(requestContext.connectionId), host: { S: headers['X-Forwarded-Host'] } } }));
    return { statusCode: 200 };
  };`,
  'live/disconnect': `${live} export const handler = async ({ requestContext }) => {
    await client.send(new DeleteItemCommand({ TableName, Key: key(requestContext.connectionId) }));
  };`,
  'live/ping': `${live} export const handler = async ({ requestContext, body }) => {
    if (JSON.parse(body).fail) throw new Error('planned');
    await say(requestContext.connectionId, 'pong ' + requestContext.connectionId);
    return { statusCode: 200 };
  };`,
  'live/push-changes': `${live} import { threadId } from 'node:worker_threads';
  export const handler = async ({ Records }) => {
    for (const { eventName, dynamodb } of Records) {
      const { PK, text } = dynamodb.NewImage ?? {};
      if (PK?.S.startsWith('LIMIT#')) await say(Buffer.from(PK.S.slice(6), 'base64url').toString(), eventName + ' ' + text.S + ' in ' + threadId).catch(() => {});
    }
    return { batchItemFailures: [] };
  };`,
};
