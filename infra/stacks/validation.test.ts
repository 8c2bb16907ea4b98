import { describe, expect, jest, test } from '@jest/globals';
import { plantedFaults } from '#infra/testing/planted-faults.ts';
import { synthesizeInChild } from '#infra/testing/synthesize-in-child.ts';

jest.setTimeout(60_000);

describe('synthesizing', () => {
  test('refuses every planted fault', async () => {
    const synthesis = synthesizeInChild({ tenant: 'example', plantFaults: true });
    const report = await synthesis.then(() => '', String);
    for (const rule of Object.keys(plantedFaults)) expect(report).toContain(`::${rule}'`);
  });

  test('finds nothing in a tenant with a domain, without one, and with a restored table', async () => {
    const restoredTable = {
      name: 'day-zero-example-restored',
      streamArn:
        'arn:aws:dynamodb:eu-central-1:111122223333:table/day-zero-example-restored/stream/2026-11-20T00:00:00.000',
    };
    await synthesizeInChild({ tenant: 'example' });
    await synthesizeInChild({ tenant: 'local' });
    const restored = await synthesizeInChild({ tenant: 'example', changes: { restoredTable } });
    const api = JSON.stringify(restored.api);
    expect(api).toContain('"TABLE_NAME":"day-zero-example-restored"');
    expect(api).toContain(':table/day-zero-example-restored/index/GSI1');
    expect(JSON.stringify(restored.live)).toContain(
      `"EventSourceArn":"${restoredTable.streamArn}"`,
    );
  });
});
