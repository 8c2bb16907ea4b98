import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { notInNewTenants } from '#infra/tenants/commands/new.ts';
import {
  exampleTemplates,
  resourcesOf,
  synthesizeInChild,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';
import { describeCost, userCounts } from './describe-cost.ts';
import { readMeasuredUnits, unitsOf } from './measured-units.ts';
import { assumptions, costPerUser, idleCost, newTenantMetrics, total } from './monthly-cost.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../docs', file), 'utf8');
const units = readMeasuredUnits();
const templates = await exampleTemplates();

test('docs/operations/cost.md is up to date; npm run cost updates it', () => {
  expect(read('operations/cost.md')).toBe(describeCost(units));
});

test.each(userCounts)('one of %i users of one company costs at most 5 cents a month', (users) => {
  const cost = costPerUser(units, 'messages contain it', users);
  expect(total(cost)).toBeLessThanOrEqual(0.05);
});

test('messages cost hardly more in a company of 1,000 than in one of 100', () => {
  const ofCompany = (users: number) =>
    costPerUser(units, 'messages contain it', users)['WebSocket API'];
  // Presence in the directory, and changes of users and teams, go beyond the team.
  expect(ofCompany(1_000) - ofCompany(100)).toBeLessThan(0.001);
});

test('a tenant without use costs at most 3 dollars a month', () => {
  expect(total(idleCost())).toBeLessThanOrEqual(3);
});

const metricsIn = (all: Templates) =>
  Object.values(all)
    .flatMap((template) => resourcesOf(template, 'AWS::CloudWatch::Alarm'))
    .map(
      ({ properties: { Metrics = [{ MetricStat: {} }] } }) =>
        Metrics.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat).length,
    )
    .reduce((one, other) => one + other, 0);

test('the alarms of a tenant have as many metrics as the price assumes', () => {
  expect(metricsIn(templates)).toBe(
    assumptions.alarmMetrics +
      assumptions.domainAlarmMetrics +
      assumptions.gradualAlarmMetrics +
      assumptions.firewallAlarmMetrics +
      assumptions.backupAlarmMetrics,
  );
});

test('a new tenant has the alarms whose price is that of a tenant without use, and no firewall', async () => {
  const ofNew = await synthesizeInChild({
    tenant: 'example',
    changes: { ...notInNewTenants, domain: null },
    skipValidation: true,
  });
  expect(metricsIn(ofNew)).toBe(newTenantMetrics);
  const all = Object.values(ofNew);
  for (const type of ['AWS::WAFv2::WebACL', 'AWS::Route53::HostedZone', 'AWS::KMS::Key'])
    expect(all.flatMap((template) => resourcesOf(template, type))).toEqual([]);
  expect(
    all.flatMap((template) => resourcesOf(template, 'AWS::SecretsManager::Secret')),
  ).toHaveLength(1);
  const [plan] = all.flatMap((template) => resourcesOf(template, 'AWS::Backup::BackupPlan'));
  expect(plan!.properties.BackupPlan.BackupPlanRule[0].RuleName).toBe('weekly');
});

test('a change that costs more makes a user more expensive', () => {
  const change = 'Rename a todo';
  const row = unitsOf(units.changes, change);
  const dearer = new Map(units.changes).set(change, { ...row, all: row.all + 10 });
  const costOf = (measured: typeof units) =>
    costPerUser(measured, 'messages contain it', 100).DynamoDB;
  // Three a day, 22 days a month.
  const more = 3 * 22 * 10 * (0.625 / 1e6);
  expect(costOf({ ...units, changes: dearer }) - costOf(units)).toBeCloseTo(more, 9);
});

test('a row that the model needs and the measured units lack is an error', () => {
  expect(() => unitsOf(new Map(), 'GET /api/user')).toThrow('"GET /api/user"');
});
