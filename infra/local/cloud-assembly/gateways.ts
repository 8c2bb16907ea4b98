import { type FunctionDefinition, type FunctionFinder, invokedArn } from './functions.ts';
import type { Permissions } from './permissions.ts';
import type { Found, Resolver } from './resolver.ts';
import { WiringError } from './wiring-error.ts';

/** For all callers of a route together. */
export interface Throttle {
  requestsPerSecond: number;
  burst: number;
}

export interface GatewayRoute {
  /** `GET /api/teams/{teamId}`, `$default`, `$connect`, `ping`. */
  key: string;
  function: FunctionDefinition;
  timeoutMs: number;
  throttle?: Throttle;
}

interface Gateway {
  id: string;
  /** Its host name for CloudFront and the SDK. */
  host: string;
  routes: GatewayRoute[];
  stage: string;
}

export interface HttpApiDefinition extends Gateway {
  kind: 'http';
}

export interface WebSocketApiDefinition extends Gateway {
  kind: 'web-socket';
  /** The field of a message that selects its route. */
  actionField: string;
  /** Keys of routes whose response is sent over the connection. */
  routesWithResponse: string[];
}

const longestMs = { HTTP: 30_000, WEBSOCKET: 29_000 };

function mayInvoke(resolver: Resolver, permissions: Permissions, integration: Found) {
  const arn = invokedArn(resolver.text(integration, 'IntegrationUri'));
  const roleArn = resolver.property<string>(integration, 'CredentialsArn');
  if (roleArn) return permissions.allows(roleArn, 'lambda:InvokeFunction', arn);
  return resolver
    .all('AWS::Lambda::Permission')
    .some(
      (permission) =>
        resolver.property(permission, 'FunctionName') === arn &&
        resolver.property(permission, 'Principal') === 'apigateway.amazonaws.com',
    );
}

function readRoute(
  resolver: Resolver,
  permissions: Permissions,
  functionOf: FunctionFinder,
  integrations: Map<string, Found>,
  route: Found,
  longest: number,
): GatewayRoute {
  const key = resolver.text(route, 'RouteKey');
  const authorization = resolver.property<string>(route, 'AuthorizationType') ?? 'NONE';
  if (authorization !== 'NONE') {
    throw new WiringError(
      `Route ${key} is authorized by ${authorization}, which is not supported by the local cloud.`,
    );
  }
  const target = resolver.text(route, 'Target').replace('integrations/', '');
  const integration = integrations.get(target);
  if (!integration) throw new WiringError(`Route ${key} has no integration.`);
  const type = resolver.text(integration, 'IntegrationType');
  if (type !== 'AWS_PROXY')
    throw new WiringError(`Route ${key} integrates ${type}, not a function.`);
  const definition = functionOf(resolver.text(integration, 'IntegrationUri'));
  if (!mayInvoke(resolver, permissions, integration)) {
    throw new WiringError(`The gateway may not invoke ${definition.name}, which ${key} names.`);
  }
  const timeoutMs = resolver.property<number>(integration, 'TimeoutInMillis') ?? longest;
  return { key, function: definition, timeoutMs: Math.min(timeoutMs, longest) };
}

interface RouteSettings {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

/** Adds the throttles of the stage to its routes. */
function withThrottles(resolver: Resolver, stage: Found, routes: GatewayRoute[]) {
  const settings = resolver.property<Record<string, RouteSettings>>(stage, 'RouteSettings') ?? {};
  for (const key of Object.keys(settings))
    if (!routes.some((route) => route.key === key))
      throw new WiringError(`The stage throttles ${key}, which is no route.`);
  return routes.map((route): GatewayRoute => {
    const found = settings[route.key];
    if (!found) return route;
    const { ThrottlingRateLimit: requestsPerSecond, ThrottlingBurstLimit: burst } = found;
    return { ...route, throttle: { requestsPerSecond, burst } };
  });
}

/** Every API of the assembly with its routes and the functions behind them. */
export function readGateways(
  resolver: Resolver,
  permissions: Permissions,
  functionOf: FunctionFinder,
): (HttpApiDefinition | WebSocketApiDefinition)[] {
  const integrations = new Map(
    resolver.all('AWS::ApiGatewayV2::Integration').map((found) => [resolver.ref(found), found]),
  );
  const allRoutes = resolver.all('AWS::ApiGatewayV2::Route');
  const stages = resolver.all('AWS::ApiGatewayV2::Stage');
  return resolver.all('AWS::ApiGatewayV2::Api').map((api) => {
    if (api.resource.Properties?.Body) {
      throw new WiringError(`${api.logicalId} is an OpenAPI body; use routes instead.`);
    }
    const id = resolver.ref(api);
    const protocol = resolver.text(api, 'ProtocolType');
    const webSocket = protocol === 'WEBSOCKET';
    const ofApi = (found: Found) => resolver.property(found, 'ApiId') === id;
    const routes = allRoutes.filter(ofApi);
    const stage = stages.find(ofApi);
    if (!stage) throw new WiringError(`${api.logicalId} has no stage, so nothing reaches it.`);
    const gateway: Gateway = {
      id,
      host: resolver.attribute(api, 'ApiEndpoint').replace(/^\w+:\/\//, ''),
      stage: resolver.ref(stage).startsWith('$') ? '$default' : resolver.text(stage, 'StageName'),
      routes: withThrottles(
        resolver,
        stage,
        routes.map((route) =>
          readRoute(
            resolver,
            permissions,
            functionOf,
            integrations,
            route,
            longestMs[webSocket ? 'WEBSOCKET' : 'HTTP'],
          ),
        ),
      ),
    };
    if (!webSocket) return { kind: 'http', ...gateway };
    const selection = resolver.text(api, 'RouteSelectionExpression');
    const field = /^\$request\.body\.(\w+)$/.exec(selection)?.[1];
    if (!field) throw new WiringError(`The route selection ${selection} is not understood.`);
    return {
      kind: 'web-socket',
      ...gateway,
      actionField: field,
      routesWithResponse: routes
        .filter((route) => resolver.property(route, 'RouteResponseSelectionExpression'))
        .map((route) => resolver.text(route, 'RouteKey')),
    };
  });
}
