import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { stackNameOf } from '#infra/constructs/naming.ts';
import { routes as allRoutes } from '#shared/routes.ts';
import type { Tenant } from '../tenant.ts';
import { tenantStacks } from './tenant-stacks.ts';

interface Resource {
  Type: string;
  Properties?: { RouteKey?: string };
}

const routeKeysIn = (template: string) => {
  const { Resources = {} } = JSON.parse(template) as { Resources?: Record<string, Resource> };
  return Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route')
    .map(({ Properties }) => Properties?.RouteKey);
};

/** The features whose routes this version changes. */
export const featuresWithChangedRoutes = async (tenant: Tenant, routes = allRoutes) => {
  const client = new CloudFormationClient({ region: tenant.region });
  const names = new Set((await tenantStacks(tenant)).map(({ name }) => name));
  const deployedKeys = async (StackName: string) => {
    if (!names.has(StackName)) return [];
    const { TemplateBody = '{}' } = await client.send(new GetTemplateCommand({ StackName }));
    return routeKeysIn(TemplateBody);
  };
  const changed: string[] = [];
  // One after the other, because CloudFormation limits requests.
  for (const [feature, itsRoutes] of Map.groupBy(routes, (route) => route.feature)) {
    const deployed = await deployedKeys(stackNameOf(tenant, `api-${feature}`));
    const keys = itsRoutes.map(({ method, path }) => `${method} ${path}`);
    if (keys.sort().join() !== deployed.sort().join()) changed.push(feature);
  }
  return changed;
};
