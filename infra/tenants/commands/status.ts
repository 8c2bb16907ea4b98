import { CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import {
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
  ListBackupsCommand,
  paginateQuery,
} from '@aws-sdk/client-dynamodb';
import { HeadObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { functionNameOf } from '#infra/constructs/naming.ts';
import { lastBackupOf } from '../account/backup-vault.ts';
import { raisedAlarms } from '../account/raised-alarms.ts';
import { type TenantStack, tenantStacks } from '../account/tenant-stacks.ts';
import { lastSmoke } from '../data/last-smoke.ts';
import { areWritesStopped } from '../data/stopped-writes.ts';
import type { CommandContext } from '../kit/command.ts';
import { currentVersion } from '../kit/current-version.ts';
import type { Deployment } from '../kit/deployment.ts';
import { migrations } from '../migrations/migrations.ts';
import { migrationLevel, pendingMigrations } from '../migrations/run-migrations.ts';
import type { Tenant } from '../tenant.ts';

const dateOf = (date: Date | undefined) =>
  date ? `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never';

const publishedPage = async ({ region, siteBucket }: Deployment) => {
  const request = new HeadObjectCommand({ Bucket: siteBucket, Key: 'index.html' });
  try {
    const { Metadata, LastModified } = await new S3Client({ region }).send(request);
    return `${Metadata?.version ?? 'an unknown version'}, published ${dateOf(LastModified)}`;
  } catch (error) {
    if ((error as Error).name === 'NotFound') return 'none: npm run tenant deploy publishes it';
    throw error;
  }
};

/** Objects with changes that a consumer of the stream could not process, or that it isolated. */
const deadLetters = async (name: string, { region, deadLettersBucket: Bucket }: Deployment) => {
  const dates: number[] = [];
  let isolated = 0;
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: new S3Client({ region }) },
    { Bucket },
  ))
    for (const { Key = '', LastModified } of Contents) {
      dates.push(Number(LastModified));
      if (Key.startsWith('aws/lambda/isolated/')) isolated += 1;
    }
  if (dates.length === 0) return 'none';
  const ofThem = isolated > 0 ? ` (${isolated} failed by themselves)` : '';
  return `${dates.length}${ofThem}, the first since ${dateOf(new Date(Math.min(...dates)))}: npm run tenant replay ${name} processes them again`;
};

/** How many there are, and since when the one that waits longest is at its step. */
const jobsUnderWay = async ({ region, tableName }: Deployment) => {
  const client = new DynamoDBClient({ region });
  let count = 0;
  let first: string | undefined;
  for await (const { Items = [] } of paginateQuery(
    { client },
    {
      TableName: tableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :running',
      ExpressionAttributeValues: { ':running': { S: 'RUNNING_JOBS' } },
      ProjectionExpression: 'GSI1SK',
    },
  )) {
    first ??= Items[0]?.GSI1SK?.S;
    count += Items.length;
  }
  return first ? `${count}, one since ${dateOf(new Date(first.split('#')[0]!))}` : 'none';
};

const lastBackups = async (
  { account, backups }: Tenant,
  { region, tableName: TableName }: Deployment,
) => {
  const client = new DynamoDBClient({ region });
  const tableArn = `arn:aws:dynamodb:${region}:${account}:table/${TableName}`;
  const [continuous, listed, nightly] = await Promise.all([
    client.send(new DescribeContinuousBackupsCommand({ TableName })),
    client.send(new ListBackupsCommand({ TableName, BackupType: 'ALL' })),
    // DynamoDB does not list what AWS Backup keeps by itself.
    backups ? lastBackupOf(region, tableArn) : undefined,
  ]);
  const recovery = continuous.ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  const dates = (listed.BackupSummaries ?? []).map(({ BackupCreationDateTime }) =>
    Number(BackupCreationDateTime),
  );
  if (nightly) dates.push(nightly.getTime());
  const last = dates.length > 0 ? new Date(Math.max(...dates)) : undefined;
  return `${dateOf(last)}; every second until ${dateOf(recovery?.LatestRestorableDateTime)}`;
};

/** How often the canary tried to sign in, and failed. */
const canaryOfLastHour = async (tenant: Tenant) => {
  if (!tenant.canary) return 'none: the setting `canary` signs in every five minutes';
  const Dimensions = [
    {
      Name: 'FunctionName',
      Value: functionNameOf(tenant, { feature: 'canary', name: 'sign-in' }),
    },
  ];
  const queryOf = (MetricName: string) => ({
    Id: MetricName.toLowerCase(),
    MetricStat: {
      Metric: { Namespace: 'AWS/Lambda', MetricName, Dimensions },
      Period: 300,
      Stat: 'Sum',
    },
  });
  const { MetricDataResults = [] } = await new CloudWatchClient({ region: tenant.region }).send(
    new GetMetricDataCommand({
      StartTime: new Date(Date.now() - 60 * 60_000),
      EndTime: new Date(),
      MetricDataQueries: ['Invocations', 'Errors'].map(queryOf),
    }),
  );
  const sumOf = (id: string) =>
    (MetricDataResults.find(({ Id }) => Id === id)?.Values ?? []).reduce((a, b) => a + b, 0);
  return `${sumOf('invocations')} sign-ins in the last hour, ${sumOf('errors')} failed`;
};

const stackLines = (stacks: readonly TenantStack[]) =>
  stacks
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, stack: { StackStatus = '', LastUpdatedTime, CreationTime } }) =>
      [name.padEnd(40), StackStatus.padEnd(28), dateOf(LastUpdatedTime ?? CreationTime)].join(' '),
    );

const none = (found: readonly string[]) => (found.length > 0 ? found.join(', ') : 'none');

/** A restore stops them until it ends. */
const writesOf = async ({ region, tableName }: Deployment) =>
  (await areWritesStopped({ client: new DynamoDBClient({ region }), tableName }))
    ? 'stopped by a restore: run it again to end it, or give up by --allow-writes'
    : 'allowed';

const smokeLine = async (name: string, deployment: Deployment) => {
  const last = await lastSmoke(deployment);
  if (!last) return 'never';
  if (last === 'unknown') return last;
  const { at, checks, failed } = last;
  const found =
    failed === 0
      ? `all ${checks} checks passed`
      : `${failed} of ${checks} checks failed: npm run tenant smoke ${name} shows which`;
  return `${dateOf(new Date(at))}, ${found}`;
};

const common = async (name: string, deployment: Deployment) => {
  const ran = await migrationLevel(deployment);
  const pending = await pendingMigrations(deployment, migrations);
  return [
    ['this copy', currentVersion()],
    ['migrations', `${ran} ran, ${pending.length || 'none'} to run`],
    ['writes', await writesOf(deployment)],
    ['dead letters', await deadLetters(name, deployment)],
    ['jobs under way', await jobsUnderWay(deployment)],
    ['last smoke', await smokeLine(name, deployment)],
  ];
};

/** Prints how a tenant is. It changes nothing. */
export const status = async (context: CommandContext) => {
  const { terminal } = context;
  const tenant = await context.tenant();
  const deployment = await context.deployment();
  const lines = [['address', deployment.address], ...(await common(tenant.name, deployment))];
  if (deployment.isLocal)
    lines.push(
      ['stacks', 'The local cloud runs them from their templates.'],
      ['alarms', 'The local cloud has none.'],
      ['canary', 'The local cloud has none.'],
      ['last backup', 'The local cloud makes none: stop it and copy its folder.'],
    );
  else {
    const stacks = await tenantStacks(tenant);
    for (const line of stackLines(stacks)) terminal.print(`  ${line}`);
    lines.push(
      ['page', await publishedPage(deployment)],
      ['alarms', none(await raisedAlarms(tenant))],
      ['canary', await canaryOfLastHour(tenant)],
      ['last backup', await lastBackups(tenant, deployment)],
    );
  }
  for (const [what = '', found] of lines) terminal.print(`  ${what.padEnd(16)}${found}`);
};
