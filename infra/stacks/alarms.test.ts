import { expect, test } from '@jest/globals';
import { tenant as example } from '#infra/tenants/example.ts';
import { plainValue } from '#infra/testing/plain-value.ts';
import { exampleTemplates, resourcesOf } from '#infra/testing/synthesize-in-child.ts';
import { routes } from '#shared/routes.ts';

const templates = await exampleTemplates();

interface Metric {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

const textOf = ({ Namespace, MetricName, Dimensions = [] }: Metric) =>
  [
    `${Namespace} ${MetricName}`,
    ...Dimensions.map(({ Name, Value }) => `${Name}=${plainValue(Value)}`),
  ].join(' ');

interface MetricData {
  Id: string;
  Expression?: string;
  MetricStat?: { Metric: Metric; Period: number; Stat: string };
  ReturnData: boolean;
}

/** `Sum of AWS/Lambda Throttles in 300 s`; several metrics end with their expression. */
const measured = (properties: Metric & Record<string, unknown>) => {
  const data = properties.Metrics as MetricData[] | undefined;
  if (!data) return `${properties.Statistic} of ${textOf(properties)} in ${properties.Period} s`;
  const parts = data.map(({ Id, Expression, MetricStat, ReturnData }) => {
    const text = MetricStat
      ? `${MetricStat.Stat} of ${textOf(MetricStat.Metric)} in ${MetricStat.Period} s`
      : Expression;
    return ReturnData ? text : `${Id}: ${text}`;
  });
  return parts.toReversed().join('; ');
};

/** Those with routes, and those that no route calls. */
const features = [
  ...new Set([...routes.map(({ feature }) => feature), 'background', 'fallback', 'live']),
].sort();

const throttles = ['', 'GlobalSecondaryIndexName=GSI1 ', 'GlobalSecondaryIndexName=GSI2 '].flatMap(
  (index) =>
    ['Read', 'Write'].map(
      (kind) => `Sum of AWS/DynamoDB ${kind}ThrottleEvents ${index}TableName=Table in 300 s`,
    ),
);

/** Name, metric, threshold and number of periods. */
const expectedAlarms = [
  ['failures', 'Sum of day-zero-example failures in 300 s', 1, 1],
  ['many-failures', 'Sum of day-zero-example failures in 300 s', 10, 1],
  ['api-errors', 'Sum of AWS/ApiGateway 5xx ApiId=Api in 300 s', 5, 1],
  ['api-slow', 'p95 of AWS/ApiGateway Latency ApiId=Api in 300 s', 2000, 3],
  ['live-errors', 'Sum of AWS/ApiGateway ExecutionError ApiId=Api in 300 s', 5, 1],
  ['failed-sign-ins', 'Sum of day-zero-example failed-sign-ins in 300 s', 100, 1],
  ['functions-throttled', 'Sum of AWS/Lambda Throttles in 300 s', 1, 1],
  [
    'table-throttled',
    [
      ...throttles.map((text, index) => `m${index}: ${text}`).toReversed(),
      `SUM([TIME_SERIES(0), ${throttles.map((_, index) => `FILL(m${index}, 0)`).join(', ')}])`,
    ].join('; '),
    1,
    2,
  ],
  ['too-many-requests', 'Sum of day-zero-example too-many-requests in 300 s', 100, 1],
  [
    'user-pool-throttled',
    'Sum of AWS/Cognito SignInThrottles UserPool=UsersPool UserPoolClient=UsersPoolSite in 300 s',
    1,
    1,
  ],
  [
    'site-errors',
    'Average of AWS/CloudFront 5xxErrorRate DistributionId=DistributionId Region=Global in 300 s',
    5,
    2,
  ],
  [
    'certificate-expires',
    `Minimum of AWS/CertificateManager DaysToExpiry CertificateArn=${example.domain!.certificateArn} in 86400 s`,
    30,
    1,
  ],
  [
    'backups-failed',
    'Sum of AWS/Backup NumberOfBackupJobsFailed BackupVaultName=day-zero-example in 86400 s',
    1,
    1,
  ],
  [
    'backups-missing',
    [
      'runs: Sum of AWS/Lambda Invocations FunctionName=day-zero-example-background-resume-jobs in 86400 s',
      'completed: Sum of AWS/Backup NumberOfBackupJobsCompleted BackupVaultName=day-zero-example in 86400 s',
      'IF(runs > 48, SUM([TIME_SERIES(0), FILL(completed, 0)]))',
    ].join('; '),
    0,
    7,
  ],
  [
    'firewall-blocks',
    'Sum of AWS/WAFV2 BlockedRequests Rule=ALL WebACL=day-zero-example in 300 s',
    100,
    1,
  ],
  ['page-errors', 'Sum of day-zero-example page-errors in 300 s', 10, 1],
  ['mail-bounces', 'Maximum of AWS/SES Reputation.BounceRate in 300 s', 0.05, 1],
  ['mail-complaints', 'Maximum of AWS/SES Reputation.ComplaintRate in 300 s', 0.001, 1],
  [
    'push-changes-behind',
    'Maximum of AWS/Lambda IteratorAge FunctionName=LivePushChanges Resource=LivePushChanges:current in 300 s',
    60_000,
    2,
  ],
  [
    'process-changes-behind',
    'Maximum of AWS/Lambda IteratorAge FunctionName=BackgroundProcessChanges Resource=BackgroundProcessChanges:current in 300 s',
    60_000,
    2,
  ],
  [
    'changes-set-aside',
    'Maximum of AWS/SQS ApproximateNumberOfMessagesVisible QueueName=DeadLettersQueueQueueName in 300 s',
    1,
    1,
  ],
];

const byName = ([one]: unknown[], [other]: unknown[]) => (String(one) < String(other) ? -1 : 1);

/** Raised by a low value. */
const below = ['certificate-expires', 'backups-missing'];
/** Whose latest period may lack data that are late. */
const raisedByOnePeriod = ['table-throttled'];

test('every alarm has exactly this metric, threshold and number of periods', () => {
  const alarms = (['ops', 'site-alarms'] as const).flatMap((stack) =>
    resourcesOf(templates[stack], 'AWS::CloudWatch::Alarm').map(({ properties }) => {
      const name = properties.AlarmName.replace('day-zero-example-', '');
      expect(properties.ComparisonOperator).toBe(
        below.includes(name) ? 'LessThanOrEqualToThreshold' : 'GreaterThanOrEqualToThreshold',
      );
      // By default as many periods must breach the threshold as are evaluated.
      expect(properties.DatapointsToAlarm).toBe(raisedByOnePeriod.includes(name) ? 1 : undefined);
      return [name, measured(properties), properties.Threshold, properties.EvaluationPeriods];
    }),
  );
  expect(alarms.sort(byName)).toEqual(expectedAlarms.sort(byName));
});

test('an expression of an alarm has a value although some of its metrics never had one', () => {
  const expressions = resourcesOf(templates.ops, 'AWS::CloudWatch::Alarm').flatMap(
    ({ properties }) => {
      const data: MetricData[] = properties.Metrics ?? [];
      return data.flatMap(({ Expression }) => Expression ?? []).map((text) => ({ text, data }));
    },
  );
  expect(expressions).toHaveLength(2);
  for (const { text, data } of expressions) {
    expect(text).not.toContain('+');
    const [, summed] = /SUM\(\[TIME_SERIES\(0\), ([^\]]+)\]\)/.exec(text)!;
    const filled = [...summed!.matchAll(/FILL\((\w+), 0\)/g)].map(([, name]) => name);
    const names = [...filled, ...(text.match(/runs/g) ?? [])];
    expect(names.sort()).toEqual(data.flatMap((each) => (each.MetricStat ? each.Id : [])).sort());
  }
});

test("the failures are those in the features' logs, counted together", () => {
  const filters = resourcesOf(templates.ops, 'AWS::Logs::MetricFilter').filter(({ id }) =>
    id.startsWith('Failures'),
  );
  const counted = filters.map(({ properties }) => ({
    log: plainValue(properties.LogGroupName).replace(/^Features/, ''),
    metric: properties.MetricTransformations,
    pattern: properties.FilterPattern,
  }));
  const conditions = [
    '$.level = "ERROR"',
    '$.level = "error"',
    '$.level = "FATAL"',
    '$.record.status = "timeout"',
    '$.record.status = "error"',
    '$.record.status = "failure"',
  ];
  const expected = features.map((feature) => ({
    log: `${feature.charAt(0).toUpperCase()}${feature.slice(1)}Logs`,
    metric: [
      {
        MetricName: 'failures',
        MetricNamespace: 'day-zero-example',
        MetricValue: '1',
      },
    ],
    pattern: `{ ${conditions.map((it) => `(${it})`).join(' || ')} }`,
  }));
  expect(counted.sort((one, other) => (one.log < other.log ? -1 : 1))).toEqual(expected);
});

test('failed sign-ins are counted in the log of the session feature', () => {
  const [filter] = resourcesOf(templates.ops, 'AWS::Logs::MetricFilter').filter(({ id }) =>
    id.startsWith('FailedSignIns'),
  );
  expect(plainValue(filter!.properties.LogGroupName)).toMatch(/SessionLogs$/);
  expect(filter!.properties.FilterPattern).toBe('{ $.message.event = "sign_in_failed" }');
});

test('requests that got 429 are counted in the log of the gateway', () => {
  const [filter] = resourcesOf(templates.ops, 'AWS::Logs::MetricFilter').filter(({ id }) =>
    id.startsWith('TooManyRequests'),
  );
  expect(plainValue(filter!.properties.LogGroupName)).toMatch(/RequestsLogs$/);
  expect(filter!.properties.FilterPattern).toBe('{ $.status = "429" }');
  const [stage] = resourcesOf(templates['api-stage']!, 'AWS::ApiGatewayV2::Stage');
  expect(JSON.parse(stage!.properties.AccessLogSettings.Format).status).toBe('$context.status');
});

test('the dashboard shows of which features functions failed', () => {
  const [dashboard] = resourcesOf(templates.ops, 'AWS::CloudWatch::Dashboard');
  const text = plainValue(dashboard!.properties.DashboardBody);
  const [query] = text.split('"type":"log"').slice(1);
  const logs = query!.match(/SOURCE '\w+Logs'/g);
  expect(logs).toHaveLength(features.length);
  expect(query).toContain('stats count() as failures by @log');
});

test("the site's alarms are where CloudFront has its metrics, and send emails too", () => {
  for (const { properties } of resourcesOf(templates['site-alarms'], 'AWS::CloudWatch::Alarm'))
    expect(properties.AlarmActions).toEqual([{ Ref: expect.stringMatching(/^AlarmsTopic/) }]);
  const [subscription] = resourcesOf(templates['site-alarms'], 'AWS::SNS::Subscription');
  expect(subscription!.properties).toMatchObject({
    Protocol: 'email',
    Endpoint: 'operations@example.com',
  });
  // Topics of one region need different names, if the tenant is in us-east-1.
  const topics = (['ops', 'site-alarms'] as const).flatMap((stack) =>
    resourcesOf(templates[stack], 'AWS::SNS::Topic').map(({ properties }) => properties.TopicName),
  );
  expect(topics).toEqual(['day-zero-example-alarms', 'day-zero-example-site-alarms']);
});

test('CloudWatch, for alarms of this account only, may publish to the topics of the alarms', () => {
  for (const stack of ['ops', 'site-alarms'] as const) {
    const [topic] = resourcesOf(templates[stack], 'AWS::SNS::Topic');
    const [policy, ...others] = resourcesOf(templates[stack], 'AWS::SNS::TopicPolicy');
    expect(others).toEqual([]);
    expect(policy!.properties.Topics).toEqual([{ Ref: topic!.id }]);
    const { Statement } = policy!.properties.PolicyDocument;
    const allowed = Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow');
    expect(allowed).toEqual([
      {
        Sid: '1',
        Effect: 'Allow',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Action: 'sns:Publish',
        Resource: { Ref: topic!.id },
        Condition: { StringEquals: { 'aws:SourceAccount': '111122223333' } },
      },
    ]);
  }
});

test('the budgets warn of a forecast above them, at four fifths and above', () => {
  const budgets = resourcesOf(templates.ops, 'AWS::Budgets::Budget');
  const warning = (NotificationType: string, Threshold: number) => ({
    Notification: {
      ComparisonOperator: 'GREATER_THAN',
      NotificationType,
      Threshold,
      ThresholdType: 'PERCENTAGE',
    },
    Subscribers: [{ Address: 'operations@example.com', SubscriptionType: 'EMAIL' }],
  });
  for (const { properties } of budgets)
    expect(properties).toMatchObject({
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY' },
      NotificationsWithSubscribers: [
        warning('FORECASTED', 100),
        warning('ACTUAL', 80),
        warning('ACTUAL', 100),
      ],
    });
  // One of the account, and one of what has the tenant's tag.
  expect(budgets.map(({ properties }) => properties.Budget.CostFilters)).toEqual([
    undefined,
    { TagKeyValue: ['user:tenant$example'] },
  ]);
  const [pool] = resourcesOf(templates.data, 'AWS::Cognito::UserPool');
  expect(pool!.properties.UserPoolTags).toMatchObject({ tenant: 'example' });
});
