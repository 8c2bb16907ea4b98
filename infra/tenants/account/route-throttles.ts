import {
  ApiGatewayV2Client,
  DeleteRouteSettingsCommand,
  GetStageCommand,
} from '@aws-sdk/client-apigatewayv2';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
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

/**
 * The throttles of routes that this version does not have, or does not let anybody call. API Gateway
 * keeps them, and rejects every change of the stage once such a route is gone.
 */
export const unusedThrottles = async (tenant: Tenant): Promise<RouteThrottle[]> => {
  const { region } = tenant;
  const apiId = await findApiId(tenant);
  if (!apiId) return [];
  const used = anonymousRoutes(routes);
  const client = new ApiGatewayV2Client({ region });
  const stage = await ifFound(client.send(new GetStageCommand({ ApiId: apiId, StageName })));
  return Object.keys(stage?.RouteSettings ?? {})
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
