import {
  type BucketDefinition,
  readBuckets,
  readTables,
  readUserPools,
  type TableDefinition,
  type UserPoolDefinition,
} from './data-resources.ts';
import { type DistributionDefinition, readDistribution } from './distribution.ts';
import { type EventSourceDefinition, readEventSources } from './event-sources.ts';
import { type FunctionDefinition, functionFinder } from './functions.ts';
import { type HttpApiDefinition, readGateways, type WebSocketApiDefinition } from './gateways.ts';
import { type Permissions, readPermissions } from './permissions.ts';
import { Resolver } from './resolver.ts';
import { readSchedules, type ScheduleDefinition } from './schedules.ts';
import { readStacks, type Stack } from './stack-template.ts';
import { readTriggers, type TriggerDefinition } from './triggers.ts';
import { WiringError } from './wiring-error.ts';

/** The parts of a synthesized app that the local cloud runs. */
export interface CloudAssembly {
  region: string;
  accountId: string;
  httpApis: HttpApiDefinition[];
  webSocketApis: WebSocketApiDefinition[];
  /** Every function that a route, stream, schedule or user pool invokes. */
  functions: FunctionDefinition[];
  eventSources: EventSourceDefinition[];
  schedules: ScheduleDefinition[];
  tables: TableDefinition[];
  buckets: BucketDefinition[];
  userPools: UserPoolDefinition[];
  triggers: TriggerDefinition[];
  distribution: DistributionDefinition | undefined;
  permissions: Permissions;
  /** By stack; without those for other stacks. */
  outputs: Record<string, Record<string, string>>;
}

const outputsOf = (resolver: Resolver, stack: Stack) =>
  Object.fromEntries(
    Object.entries(stack.template.Outputs ?? {})
      .filter(([, { Export }]) => !Export)
      .map(([name, { Value }]) => [name, String(resolver.resolve(stack, Value))]),
  );

/** A table that was restored from a backup is in no template. */
const isOfRestoredTable = (streamArn: string) =>
  /:table\/[\w.-]+-restored-[\d-]+\/stream\//.test(streamArn);

/** Reads the templates in a folder; throws a `WiringError` if they would not work. */
export function readAssembly(folder: string): CloudAssembly {
  const stacks = readStacks(folder);
  const [first] = stacks;
  if (!first) throw new WiringError(`There is no stack in ${folder}.`);
  const resolver = new Resolver(stacks);
  const permissions = readPermissions(resolver);
  const functionOf = functionFinder(resolver);
  const apis = readGateways(resolver, permissions, functionOf);
  const eventSources = readEventSources(resolver, permissions, functionOf);
  const schedules = readSchedules(resolver, permissions, functionOf);
  const triggers = readTriggers(resolver, functionOf);
  const buckets = readBuckets(resolver);
  const tables = readTables(resolver);
  for (const { streamArn, function: fed } of eventSources) {
    const table = tables.find((each) => each.StreamArn === streamArn);
    if (!table?.StreamSpecification && !isOfRestoredTable(streamArn))
      throw new WiringError(`${fed.name} reads ${streamArn}, which no table has.`);
  }
  return {
    region: first.region,
    accountId: first.accountId,
    httpApis: apis.filter((api) => api.kind === 'http'),
    webSocketApis: apis.filter((api) => api.kind === 'web-socket'),
    functions: [
      ...new Set([
        ...apis.flatMap(({ routes }) => routes.map((route) => route.function)),
        ...eventSources.map((source) => source.function),
        ...schedules.map((schedule) => schedule.function),
        ...triggers.map((trigger) => trigger.function),
      ]),
    ],
    eventSources,
    schedules,
    tables,
    buckets,
    userPools: readUserPools(resolver),
    triggers,
    distribution: readDistribution(resolver, buckets, apis),
    permissions,
    outputs: Object.fromEntries(stacks.map((stack) => [stack.name, outputsOf(resolver, stack)])),
  };
}
