import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { prefixOf, releaseAlarmName } from '#infra/constructs/naming.ts';
import type { Tenant } from '../tenant.ts';
import { regionsOf } from './tenant-stacks.ts';

const raisedAlarmsIn = async (region: string, AlarmNamePrefix: string) => {
  const client = new CloudWatchClient({ region });
  const request = { AlarmNamePrefix, StateValue: 'ALARM' as const };
  const names: string[] = [];
  for await (const page of paginateDescribeAlarms({ client }, request))
    for (const { AlarmName } of [...(page.MetricAlarms ?? []), ...(page.CompositeAlarms ?? [])])
      if (AlarmName) names.push(AlarmName);
  return names;
};

/** The names of the tenant's alarms that are raised now. */
export const raisedAlarms = async (tenant: Tenant) =>
  (
    await Promise.all(
      regionsOf(tenant).map((region) => raisedAlarmsIn(region, `${prefixOf(tenant)}-`)),
    )
  ).flat();

/**
 * A line if CodeDeploy would move no requests to a new version, and the deployment would therefore
 * fail after minutes.
 */
export const gradualDeploymentWarning = async (tenant: Tenant): Promise<string | undefined> => {
  if (!tenant.gradualDeployment) return undefined;
  const name = releaseAlarmName(tenant);
  const raised = await raisedAlarmsIn(tenant.region, name);
  if (!raised.includes(name)) return undefined;
  return `The alarm ${name} is raised. While it is, no requests move to a new version, so this deployment will fail and roll back. See docs/operations/alarms.md#many-failures; add --at-once to deploy a correction.`;
};
