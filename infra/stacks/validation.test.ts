import { describe, expect, jest, test } from '@jest/globals';
import { plantedFaults } from '#infra/testing/planted-faults.ts';
import { synthesizeInChild } from '#infra/testing/synthesize-in-child.ts';

jest.setTimeout(180_000);

describe('synthesizing', () => {
  test('rejects every planted fault', async () => {
    const synthesis = synthesizeInChild({ tenant: 'example', plantFaults: true });
    const report = await synthesis.then(() => '', String);
    for (const rule of Object.keys(plantedFaults)) expect(report).toContain(`::${rule}'`);
  });

  test('accepts a tenant without a domain and with a restored table', async () => {
    const name = 'day-zero-local-restored';
    const streamArn = `arn:aws:dynamodb:us-east-1:000000000000:table/${name}/stream/2026-11-20`;
    const restoredTable = { name, streamArn };
    const templates = await synthesizeInChild({ tenant: 'local', changes: { restoredTable } });
    const { 'api-todos': api, live } = templates;
    expect(JSON.stringify(api)).toContain(`"TABLE_NAME":"${name}"`);
    expect(JSON.stringify(api)).toContain(`:table/${name}/index/GSI1`);
    expect(JSON.stringify(live)).toContain(`"EventSourceArn":"${streamArn}"`);
  });
});
