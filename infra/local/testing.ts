/* Single engines and parts of them, for tests, checks and benchmarks. */

export {
  isAllowed,
  isNamed,
  readPermissions,
  type Statement,
} from './cloud-assembly/permissions.ts';
export { readAssembly } from './cloud-assembly/read-assembly.ts';
export { Resolver } from './cloud-assembly/resolver.ts';
export { type Resource, readStacks } from './cloud-assembly/stack-template.ts';
export { httpEvent } from './engines/api-gateway/http-event.ts';
export { routeTable } from './engines/api-gateway/route-table.ts';
export { startHttpApi, testRoute } from './engines/api-gateway/testing/start-http-api.ts';
export { tokenBucket } from './engines/api-gateway/token-bucket.ts';
export { startCognito } from './engines/cognito/start-cognito.ts';
export { totpCode, wrongTotpCode } from './engines/cognito/testing/authenticator-app.ts';
export { type RunningDynamodb, startDynamodb } from './engines/dynamodb/start-dynamodb.ts';
export { eventFilter } from './engines/event-source/event-pattern.ts';
export { invocationRecord } from './engines/event-source/invocation-record.ts';
export { type Needed, neededPermissions } from './engines/lambda/needed-permissions.ts';
export { beforeSending } from './engines/lambda/outgoing-requests.ts';
export { type RunningS3, startS3 } from './engines/s3/start-s3.ts';
export { startSes } from './engines/ses/start-ses.ts';
export { openDatabase } from './kit/open-database.ts';
export { startServer } from './kit/start-server.ts';
export { eventually } from './testing/eventually.ts';
