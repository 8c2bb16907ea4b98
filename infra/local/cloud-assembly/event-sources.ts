import type { FunctionDefinition, FunctionFinder } from './functions.ts';
import type { Permissions } from './permissions.ts';
import type { Resolver } from './resolver.ts';
import { WiringError } from './wiring-error.ts';

/** A function that consumes a table's stream. */
export interface EventSourceDefinition {
  /** The key of the checkpoint; stable across restarts. */
  id: string;
  streamArn: string;
  function: FunctionDefinition;
  batchSize: number;
  batchingWindowMs: number;
  startingPosition: 'TRIM_HORIZON' | 'LATEST';
  bisectOnError: boolean;
  partialFailures: boolean;
  /** -1: unlimited. */
  maximumRetries: number;
  /** -1: unlimited. */
  maximumAgeSeconds: number;
  /** Event patterns; without any, everything matches. */
  patterns: unknown[];
  /** The bucket for records that the function could not process. */
  failureBucket: string | undefined;
}

interface Destination {
  OnFailure?: { Destination: string };
}

const bucketPrefix = 'arn:aws:s3:::';

function readFailureBucket(
  destination: Destination | undefined,
  { name, roleArn }: FunctionDefinition,
  permissions: Permissions,
) {
  const arn = destination?.OnFailure?.Destination;
  if (arn === undefined) return undefined;
  if (!arn.startsWith(bucketPrefix))
    throw new WiringError(`${name} sets records aside in ${arn}, which is not a bucket.`);
  const needed = [
    ['s3:ListBucket', arn],
    ['s3:PutObject', `${arn}/aws/lambda/object`],
  ] as const;
  for (const [action, resource] of needed)
    if (!permissions.allows(roleArn, action, resource))
      throw new WiringError(`${name} sets records aside but may not ${action}.`);
  return arn.slice(bucketPrefix.length);
}

const streamActions = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
];

export const readEventSources = (
  resolver: Resolver,
  permissions: Permissions,
  functionOf: FunctionFinder,
): EventSourceDefinition[] =>
  resolver.all('AWS::Lambda::EventSourceMapping').map((found) => {
    const property = <T>(name: string, otherwise: T) =>
      resolver.property<T>(found, name) ?? otherwise;
    const streamArn = resolver.text(found, 'EventSourceArn');
    const target = resolver.text(found, 'FunctionName');
    const definition = functionOf(
      target.startsWith('arn:') ? target : functionArn(resolver, target),
    );
    if (!streamArn.startsWith('arn:aws:dynamodb:')) {
      throw new WiringError(
        `${definition.name} reads ${streamArn}, which is not a table's stream.`,
      );
    }
    for (const action of streamActions) {
      if (!permissions.allows(definition.roleArn, action, streamArn)) {
        throw new WiringError(`${definition.name} reads a stream but may not ${action}.`);
      }
    }
    if (property('TumblingWindowInSeconds', 0) > 0) {
      throw new WiringError(
        `${definition.name}: tumbling windows are not supported by the local cloud.`,
      );
    }
    const position = resolver.text(found, 'StartingPosition');
    if (position !== 'TRIM_HORIZON' && position !== 'LATEST') {
      throw new WiringError(`${definition.name} cannot start reading at ${position}.`);
    }
    const filters = property<{ Filters?: { Pattern: string }[] }>('FilterCriteria', {});
    return {
      id: `${definition.name}-${found.logicalId}`,
      streamArn,
      function: definition,
      batchSize: property('BatchSize', 100),
      batchingWindowMs: property('MaximumBatchingWindowInSeconds', 0) * 1000,
      startingPosition: position,
      bisectOnError: property('BisectBatchOnFunctionError', false),
      partialFailures: property<string[]>('FunctionResponseTypes', []).includes(
        'ReportBatchItemFailures',
      ),
      maximumRetries: property('MaximumRetryAttempts', -1),
      maximumAgeSeconds: property('MaximumRecordAgeInSeconds', -1),
      patterns: (filters.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern)),
      failureBucket: readFailureBucket(
        resolver.property<Destination>(found, 'DestinationConfig'),
        definition,
        permissions,
      ),
    };
  });

/** Of `<name>` or `<name>:<alias>`. */
function functionArn(resolver: Resolver, target: string) {
  const [name = '', ...qualifier] = target.split(':');
  const found = resolver.all('AWS::Lambda::Function').find((each) => resolver.ref(each) === name);
  if (!found) throw new WiringError(`No function is called ${name}.`);
  return [resolver.attribute(found, 'Arn'), ...qualifier].join(':');
}
