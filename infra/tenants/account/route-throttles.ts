import {
  ApiGatewayV2Client,
  DeleteRouteSettingsCommand,
  GetRoutesCommand,
  GetStageCommand,
  type RouteSettings,
  UpdateStageCommand,
} from '@aws-sdk/client-apigatewayv2';
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { stackNameOf } from '#infra/constructs/naming.ts';
import { routes } from '#shared/routes.ts';
import { anonymousRoutes } from '../kit/anonymous-throttles.ts';
import { ifFound } from '../kit/if-found.ts';
import type { Tenant } from '../tenant.ts';
import { describeStack } from './stack-outputs.ts';

/** At the gateway of the tenant. */
export interface RouteThrottle {
  region: string;
  apiId: string;
  /** Such as `POST /api/login`. */
  routeKey: string;
}

const StageName = '$default';

/** Undefined before the first deployment. */
const findApiId = async (tenant: Tenant) => {
  const client = new CloudFormationClient({ region: tenant.region });
  const stack = await describeStack(client, stackNameOf(tenant, 'api'));
  const output = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'ApiEndpoint');
  return output && new URL(output.OutputValue!).hostname.split('.')[0];
};

type Throttles = Record<string, RouteSettings>;

const throttlesOfStage = async (client: ApiGatewayV2Client, ApiId: string): Promise<Throttles> => {
  const stage = await ifFound(client.send(new GetStageCommand({ ApiId, StageName })));
  return stage?.RouteSettings ?? {};
};

/**
 * The throttles of routes that this version does not have, or does not let anybody call. API Gateway
 * keeps them, and rejects every change of the stage once such a route is gone.
 */
export const unusedThrottles = async (tenant: Tenant): Promise<RouteThrottle[]> => {
  const { region } = tenant;
  const apiId = await findApiId(tenant);
  if (!apiId) return [];
  const used = anonymousRoutes(routes);
  const throttles = await throttlesOfStage(new ApiGatewayV2Client({ region }), apiId);
  return Object.keys(throttles)
    .filter((routeKey) => !used.has(routeKey))
    .map((routeKey) => ({ region, apiId, routeKey }));
};

/** The route gets the throttle of the stage. */
export const deleteThrottle = ({ region, apiId, routeKey }: RouteThrottle) =>
  ifFound(
    new ApiGatewayV2Client({ region }).send(
      new DeleteRouteSettingsCommand({ ApiId: apiId, StageName, RouteKey: routeKey }),
    ),
  );

/** Those of the version that the stage has, also when a deployment of another one failed. */
const deployedThrottles = async (tenant: Tenant): Promise<Throttles> => {
  const client = new CloudFormationClient({ region: tenant.region });
  const StackName = stackNameOf(tenant, 'api-stage');
  if (!(await describeStack(client, StackName))) return {};
  const { TemplateBody = '{}' } = await client.send(new GetTemplateCommand({ StackName }));
  const { Resources = {} } = JSON.parse(TemplateBody) as {
    Resources?: Record<string, { Type: string; Properties?: { RouteSettings?: Throttles } }>;
  };
  const stage = Object.values(Resources).find(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage');
  return stage?.Properties?.RouteSettings ?? {};
};

const routeKeysOf = async (client: ApiGatewayV2Client, ApiId: string) => {
  const found = new Set<string | undefined>();
  let NextToken: string | undefined;
  do {
    const page = await client.send(new GetRoutesCommand({ ApiId, NextToken, MaxResults: '100' }));
    for (const { RouteKey } of page.Items ?? []) found.add(RouteKey);
    NextToken = page.NextToken;
  } while (NextToken);
  return found;
};

/**
 * After a deployment that failed: the throttles that were deleted for it, also by an earlier run, of
 * routes that are still there. Returns their route keys.
 */
export const restoreThrottles = async (tenant: Tenant): Promise<string[]> => {
  const { region } = tenant;
  const apiId = await findApiId(tenant);
  if (!apiId) return [];
  const client = new ApiGatewayV2Client({ region });
  const present = await throttlesOfStage(client, apiId);
  const existing = await routeKeysOf(client, apiId);
  const deleted = Object.entries(await deployedThrottles(tenant)).filter(
    ([routeKey]) => !(routeKey in present) && existing.has(routeKey),
  );
  if (deleted.length > 0)
    await client.send(
      // It adds settings, and leaves those of other routes.
      new UpdateStageCommand({
        ApiId: apiId,
        StageName,
        RouteSettings: Object.fromEntries(deleted),
      }),
    );
  return deleted.map(([routeKey]) => routeKey);
};
