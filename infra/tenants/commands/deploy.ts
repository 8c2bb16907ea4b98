import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { projectRoot } from '#infra/project-root.ts';
import { uploadWeb } from '#infra/web/upload-web.ts';
import { webDirectory } from '#infra/web/web-build.ts';
import { allowDeletion } from '../account/allow-deletion.ts';
import { featuresWithChangedRoutes } from '../account/changed-routes.ts';
import { gradualDeploymentWarning } from '../account/raised-alarms.ts';
import { deleteThrottle, restoreThrottles, unusedThrottles } from '../account/route-throttles.ts';
import { stackOutputs } from '../account/stack-outputs.ts';
import { tenantStacks } from '../account/tenant-stacks.ts';
import { waitForStacks } from '../account/wait-for-stacks.ts';
import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';
import { currentVersion } from '../kit/current-version.ts';
import { type Deployment, isLocal } from '../kit/deployment.ts';
import { localCloudStart } from '../kit/local-deployment.ts';
import { runCdk } from '../kit/run-cdk.ts';
import { runLocalScript } from '../kit/run-local-script.ts';
import { sentenceOf } from '../kit/sentence-of.ts';
import { migrations as allMigrations } from '../migrations/migrations.ts';
import { pendingMigrations, skipMigrations } from '../migrations/run-migrations.ts';
import type { Tenant } from '../tenant.ts';
import { check } from './check.ts';
import { signInOf, smoke } from './smoke.ts';

/** More would exceed the rate at which Lambda accepts changes (docs/operations/deploy.md). */
export const stacksAtOnce = 5;

/** Stacks are deployed side by side, so the CDK cannot ask; `diff` shows permissions. */
const deployParameters = [
  ...['deploy', '--all', '--require-approval', 'never'],
  ...['--concurrency', String(stacksAtOnce)],
];

/** Whatever the tenant file says about gradual deployments (gradual-deployments.ts). */
const atOnceParameters = ['-c', 'atOnce=true'];

/** Their stacks are deployed one after the other (tenant-stacks.ts). */
const changedRoutesParameters = async (tenant: Tenant) => {
  const features = await featuresWithChangedRoutes(tenant);
  return features.length > 1 ? ['-c', `changedRoutes=${features.join()}`] : [];
};

const publishPage = async ({ region, siteBucket }: Deployment, webFolder: string) => {
  const s3 = new S3Client({ region });
  return uploadWeb(s3, siteBucket, webFolder, { version: currentVersion() });
};

/** A new domain takes a while to be known everywhere. */
const smokeAttempts = 6;
const smokePauseMs = 10_000;

const smokeUntilGood = async (context: CommandContext) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await smoke(context);
    } catch (error) {
      if (attempt === smokeAttempts || !(error instanceof CommandError)) throw error;
      context.terminal.print(`Trying again in ${smokePauseMs / 1000} seconds.`);
      await pause(smokePauseMs);
    }
  }
};

const requireMigrated = async (
  { name, region }: Tenant,
  tableName: string,
  migrations: typeof allMigrations,
) => {
  const pending = await pendingMigrations({ region, tableName }, migrations);
  if (pending.length > 0)
    throw new CommandError(
      `This version needs ${pending.length} migrations first: npm run tenant upgrade ${name}`,
    );
};

/**
 * The CDK protects a stack before it creates it, and deletes one whose creation failed, without
 * ending the protection.
 */
const allowCreationAgain = async (tenant: Tenant) => {
  for (const stack of await tenantStacks(tenant))
    if (/^ROLLBACK_(COMPLETE|FAILED)$/.test(stack.stack.StackStatus ?? ''))
      await allowDeletion(stack);
};

/** When the newest part of the product was built. */
const builtAt = () => {
  const folder = join(projectRoot, '.build', 'stamps');
  return Math.max(...readdirSync(folder).map((file) => statSync(join(folder, file)).mtimeMs));
};

const deployLocally = async (context: CommandContext, tenant: Tenant) => {
  const plan = ['build what has changed', 'check that the local cloud runs it'];
  if (!(await context.confirm(plan))) return;
  await context.step('Building', () => runLocalScript(tenant, 'prepare/build-product.ts'));
  await context.deployment();
  if (localCloudStart() < builtAt())
    throw new CommandError(
      'The local cloud still runs the former version: start it again, then run this again.',
    );
  await smoke(context);
};

/**
 * Those that the plan lists may not be all: an earlier deployment that ended meanwhile may have added
 * one.
 */
const deleteUnusedThrottles = async ({ step, terminal }: CommandContext, tenant: Tenant) => {
  const throttles = await unusedThrottles(tenant);
  if (throttles.length > 0)
    await step('Deleting throttles that are not used any more', async () => {
      for (const throttle of throttles) {
        terminal.print(`  ${throttle.routeKey}`);
        await deleteThrottle(throttle);
      }
    });
};

/** The version that still runs may have the routes of the deleted throttles. */
const restoreDeletedThrottles = async ({ terminal }: CommandContext, tenant: Tenant) => {
  try {
    for (const routeKey of await restoreThrottles(tenant))
      terminal.print(`Restored the throttle of ${routeKey}, which is still there.`);
  } catch (error) {
    terminal.print(
      `Throttles that were deleted could not be restored. Until the next deployment only the throttle of the whole stage limits their routes. ${sentenceOf(error)}`,
    );
  }
};

const deployToAws = async (
  context: CommandContext,
  tenant: Tenant,
  { cdk, migrations, webFolder, pollMs, atOnce, isWarned }: Required<DeployParts>,
) => {
  const { terminal } = context;
  const outputs = await stackOutputs(tenant);
  const isFirst = outputs === undefined;
  // Other outputs may be missing, because this deployment adds them.
  if (outputs) await requireMigrated(tenant, outputs('data', 'TableName'), migrations);
  const warning = atOnce || isWarned ? undefined : await gradualDeploymentWarning(tenant);
  if (warning) terminal.print(warning);
  const throttles = await unusedThrottles(tenant);
  const plan = [
    `check account ${tenant.account} and region ${tenant.region}`,
    isFirst ? 'create its stacks' : 'update its stacks; npm run tenant diff shows what changes',
    ...throttles.map(
      ({ routeKey }) => `first delete the throttle that is not used any more: ${routeKey}`,
    ),
    ...(atOnce ? ['move all requests to this version at once'] : []),
    'publish the page',
    'check the deployed page, API and live channel',
  ];
  if (!(await context.confirm(plan))) return;
  await context.step('Checking the account', () => check(context));
  await context.step('Waiting for earlier changes', () =>
    waitForStacks(tenant, terminal.print, pollMs),
  );
  await allowCreationAgain(tenant);
  const parameters = [
    ...deployParameters,
    ...(await changedRoutesParameters(tenant)),
    ...(atOnce ? atOnceParameters : []),
  ];
  await deleteUnusedThrottles(context, tenant);
  await context
    .step('Deploying the stacks', () => cdk(tenant, parameters))
    .catch(async (error: unknown) => {
      if (error instanceof CommandError) await restoreDeletedThrottles(context, tenant);
      throw error;
    });
  const deployment = await context.deployment();
  if (isFirst) await skipMigrations(deployment, migrations);
  await context.step('Publishing the page', () => publishPage(deployment, webFolder));
  await smokeUntilGood(context);
  terminal.print(`Deployed ${currentVersion()}. The page is at ${deployment.address}`);
};

export interface DeployParts {
  /** Without a gradual deployment, as with `--at-once`. */
  atOnce?: boolean;
  /** Whether the operator knows already that the alarm of failures is raised. */
  isWarned?: boolean;
  // The others are replaced by tests.
  cdk?: typeof runCdk;
  migrations?: typeof allMigrations;
  webFolder?: string;
  pollMs?: number;
}

const realParts: Required<Omit<DeployParts, 'atOnce' | 'isWarned'>> = {
  cdk: runCdk,
  migrations: allMigrations,
  webFolder: webDirectory,
  pollMs: 5000,
};

/** Deploys a tenant with its page. Run again, it continues where an interrupted run ended. */
export const deploy = async (context: CommandContext, parts: DeployParts = {}) => {
  const tenant = await context.tenant();
  signInOf(context); // Rather now than after the deployment.
  if (isLocal(tenant)) return deployLocally(context, tenant);
  const atOnce = context.flag('at-once');
  return deployToAws(context, tenant, { atOnce, isWarned: false, ...realParts, ...parts });
};
