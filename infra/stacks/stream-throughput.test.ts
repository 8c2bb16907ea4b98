import { expect, test } from '@jest/globals';
import { firstShards } from '#infra/constructs/functions/stream-consumer.ts';
import { readMeasuredUnits, unitsOf } from '#infra/cost/measured-units.ts';
import { changesPerDay } from '#infra/cost/monthly-cost.ts';
import {
  exampleTemplates,
  resourcesOf,
  synthesizeInChild,
} from '#infra/testing/synthesize-in-child.ts';

const { live } = await exampleTemplates();

type Live = typeof live;

/** The parallel batches of a consumer for each shard, and its reserved executions. */
const consumerOf = (template: Live, name: string) => {
  const mapping = resourcesOf(template, 'AWS::Lambda::EventSourceMapping').find(({ properties }) =>
    JSON.stringify(properties.FunctionName).includes(name),
  )!;
  const reads = resourcesOf(template, 'AWS::Lambda::Function').find(({ properties }) =>
    properties.FunctionName.endsWith(name === 'PushChanges' ? 'push-changes' : 'process-changes'),
  )!;
  return {
    parallel: Number(mapping.properties.ParallelizationFactor),
    reserved: reads.properties.ReservedConcurrentExecutions as number | undefined,
  };
};

test('process-changes handles several batches of a shard at once, within its reserved executions', () => {
  const { parallel, reserved } = consumerOf(live, 'ProcessChanges');
  expect(parallel).toBeGreaterThan(1);
  expect(firstShards * parallel).toBeLessThanOrEqual(reserved!);
});

test('push-changes handles one batch of a shard at a time, so that messages stay in order', () => {
  expect(consumerOf(live, 'PushChanges').parallel).toBe(1);
});

test('a tenant without reserved executions handles one batch of a shard at a time', async () => {
  const changes = { concurrency: null };
  const templates = await synthesizeInChild({ tenant: 'example', changes, skipValidation: true });
  for (const name of ['PushChanges', 'ProcessChanges'])
    expect(consumerOf(templates.live, name)).toEqual({ parallel: 1, reserved: undefined });
});

test('process-changes keeps up with 200 changes a second', () => {
  const { changes } = readMeasuredUnits();
  const perDay = Object.entries(changesPerDay);
  const count = perDay.reduce((sum, [, each]) => sum + each, 0);
  const calls = perDay.reduce((sum, [name, each]) => sum + each * unitsOf(changes, name).calls, 0);
  // DynamoDB responds in less; the rest is the function's own share of a processor.
  const millisecondsPerCall = 10;
  const perExecution = 1000 / ((millisecondsPerCall * calls) / count);
  const executions = firstShards * consumerOf(live, 'ProcessChanges').parallel;
  expect(executions * perExecution).toBeGreaterThan(200);
});
