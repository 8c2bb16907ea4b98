import { describe, expect, test } from '@jest/globals';
import { plantedFaults } from '#infra/testing/planted-faults.ts';
import { resourcesOf, synthesizeInChild } from '#infra/testing/synthesize-in-child.ts';

const report = await synthesizeInChild({ tenant: 'example', plantFaults: true }).then(
  () => '',
  String,
);

const name = 'day-zero-local-restored';
const streamArn = `arn:aws:dynamodb:us-east-1:000000000000:table/${name}/stream/2026-11-20`;
const formerTable = 'day-zero-local-data-Table';
const templates = await synthesizeInChild({
  tenant: 'local',
  changes: { restoredTable: { name, streamArn, formerTable } },
});

describe('synthesizing', () => {
  test('rejects every planted fault', () => {
    for (const rule of Object.keys(plantedFaults)) expect(report).toContain(`::${rule}'`);
  });

  test('accepts a tenant without a domain and with a restored table', () => {
    const { 'api-todos': api, live } = templates;
    expect(JSON.stringify(api)).toContain(`"TABLE_NAME":"${name}"`);
    expect(JSON.stringify(live)).toContain(`"EventSourceArn":"${streamArn}"`);
    // The former version of a function uses the former table until the deployment has ended.
    const [policy] = resourcesOf(api!, 'AWS::IAM::Policy');
    const statements: { Action: string | string[]; Resource: unknown }[] =
      policy!.properties.PolicyDocument.Statement;
    const tables = [formerTable, name].map(
      (table) => `arn:aws:dynamodb:us-east-1:000000000000:table/${table}`,
    );
    const resources = statements
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('dynamodb:')))
      .map(({ Resource }) => Resource);
    const indexes = tables.flatMap((table) => [`${table}/index/GSI1`, `${table}/index/GSI2`]);
    expect(resources).toEqual([tables, indexes, tables]);
  });
});
