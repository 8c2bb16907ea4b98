import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { assumptions } from '#infra/cost/monthly-cost.ts';
import { projectRoot } from '#infra/project-root.ts';
import { plainValue } from '#infra/testing/plain-value.ts';
import { exampleTemplates, resourcesOf } from '#infra/testing/synthesize-in-child.ts';
import { templatesWithEveryOption } from '#infra/testing/tenant-options.ts';

const without = await exampleTemplates();
const templates = await templatesWithEveryOption();

test('a canary signs in at the site every five minutes, with the account of the secret', () => {
  const [signIn] = resourcesOf(templates.canary, 'AWS::Lambda::Function');
  const secret = (field: string) =>
    `{{resolve:secretsmanager:example/canary:SecretString:${field}::}}`;
  expect(signIn!.properties.Environment.Variables).toEqual({
    SITE: 'https://work.example.com',
    CANARY_USERNAME: secret('username'),
    CANARY_PASSWORD: secret('password'),
  });
  const [schedule] = resourcesOf(templates.canary, 'AWS::Scheduler::Schedule');
  expect(schedule!.properties.ScheduleExpression).toBe('cron(0/5 * * * ? *)');
  expect(plainValue(schedule!.properties.Target.Arn)).toBe('CanarySignInAliascurrent');
  expect(assumptions.canaryRuns).toBe(12 * 24 * 30);
});

test('its function may only log, and the schedule may only run it', () => {
  const allowed = resourcesOf(templates.canary, 'AWS::IAM::Policy').map(({ id, properties }) => [
    plainValue({ Ref: id }),
    properties.PolicyDocument.Statement.flatMap(({ Action }: { Action: string }) => Action),
  ]);
  expect(Object.fromEntries(allowed)).toEqual({
    CanaryRoleDefaultPolicy: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    CanaryScheduleRoleDefaultPolicy: ['lambda:InvokeFunction'],
  });
});

test('an alarm is raised when it fails or does not run, and alarms.md has an entry', () => {
  const alarm = resourcesOf(templates.ops, 'AWS::CloudWatch::Alarm').find(
    ({ properties }) => properties.AlarmName === 'day-zero-example-canary',
  );
  expect(alarm!.properties).toMatchObject({
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Period: 300,
    Statistic: 'Sum',
    Threshold: 1,
    EvaluationPeriods: 2,
    TreatMissingData: 'breaching',
  });
  const book = readFileSync(join(projectRoot, 'docs/operations/alarms.md'), 'utf8');
  expect(book).toMatch(/^### `canary`\n[^#]+```\naws /m);
});

test('a tenant without the setting has none', () => {
  expect(without).not.toHaveProperty('canary');
  expect(JSON.stringify(without.ops)).not.toContain('day-zero-example-canary');
});
