import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { exampleTemplates, resourcesOf } from '#infra/testing/synthesize-in-child.ts';
import { describeCost, userCounts } from './describe-cost.ts';
import { measuredUnits } from './measured-units.ts';
import { assumptions, costPerUser, idleCost, total } from './monthly-cost.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../docs', file), 'utf8');
const dataModel = read('data-model.md');
const templates = await exampleTemplates();

test('docs/operations/cost.md is up to date; npm run cost updates it', () => {
  expect(read('operations/cost.md')).toBe(describeCost(dataModel));
});

test.each(userCounts)('one of %i users of one company costs at most 5 cents a month', (users) => {
  const cost = costPerUser(measuredUnits(dataModel), 'messages contain it', users);
  expect(total(cost)).toBeLessThanOrEqual(0.05);
});

test('messages cost hardly more in a company of 1,000 than in one of 100', () => {
  const ofCompany = (users: number) =>
    costPerUser(measuredUnits(dataModel), 'messages contain it', users)['WebSocket API'];
  // Presence in the directory, and changes of users and teams, go beyond the team.
  expect(ofCompany(1_000) - ofCompany(100)).toBeLessThan(0.001);
});

test('a tenant without use costs at most 3 dollars a month', () => {
  expect(total(idleCost())).toBeLessThanOrEqual(3);
});

test('the alarms of a tenant have as many metrics as the price assumes', () => {
  const counts = Object.values(templates)
    .flatMap((template) => resourcesOf(template, 'AWS::CloudWatch::Alarm'))
    .map(
      ({ properties: { Metrics = [{ MetricStat: {} }] } }) =>
        Metrics.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat).length,
    );
  expect(counts.reduce((one, other) => one + other, 0)).toBe(
    assumptions.alarmMetrics +
      assumptions.domainAlarmMetrics +
      assumptions.firewallAlarmMetrics +
      assumptions.backupAlarmMetrics,
  );
});

test('a change that costs more makes a user more expensive', () => {
  const change = 'Rename a todo';
  const { write } = measuredUnits(dataModel).changeOf(change);
  const row = dataModel.split('\n').find((line) => line.startsWith(`| ${change} |`))!;
  const dearer = row.replace(`| ${write} |`, `| ${write + 10} |`);
  const costOf = (text: string) =>
    costPerUser(measuredUnits(text), 'messages contain it', 100).DynamoDB;
  // Three a day, 22 days a month.
  const more = 3 * 22 * 10 * (0.625 / 1e6);
  expect(costOf(dataModel.replace(row, dearer)) - costOf(dataModel)).toBeCloseTo(more, 9);
});

test('a row that the model needs and the data model lacks is an error', () => {
  expect(() => measuredUnits('').readOf('GET /api/user')).toThrow('has no row "GET /api/user"');
});
