import type { BucketDefinition } from './data-resources.ts';
import type { HttpApiDefinition, WebSocketApiDefinition } from './gateways.ts';
import type { Resolver } from './resolver.ts';
import { type ResponseHeaders, readResponseHeaders } from './response-headers.ts';
import { WiringError } from './wiring-error.ts';

export type Origin =
  | { kind: 'bucket'; bucket: BucketDefinition }
  | {
      kind: 'api';
      api: HttpApiDefinition | WebSocketApiDefinition;
      /** Sent with every request, instead of headers of the viewer. */
      headers: Record<string, string>;
    };

/** How CloudFront treats the paths of one pattern. */
export interface Behavior {
  /** `*` and `?` are wildcards. */
  pathPattern: string;
  origin: Origin;
  allowedMethods: string[];
  /** Allowed content encodings, best first. */
  encodings: ('br' | 'gzip')[];
  /** False: the viewer's cookies, query and headers are not sent to the origin. */
  forwardsViewer: boolean;
  /** Source of the CloudFront function for requests. */
  viewerRequest: string | undefined;
  viewerResponse: string | undefined;
  responseHeaders: ResponseHeaders;
}

export interface DistributionDefinition {
  host: string;
  /** Its custom domains. */
  aliases: string[];
  defaultRootObject: string | undefined;
  /** In the order of matching; the last matches everything. */
  behaviors: Behavior[];
}

interface BehaviorProperties {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  Compress?: boolean;
  CachePolicyId?: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  LambdaFunctionAssociations?: unknown[];
}

interface DistributionConfig {
  Aliases?: string[];
  DefaultRootObject?: string;
  DefaultCacheBehavior: BehaviorProperties;
  CacheBehaviors?: BehaviorProperties[];
  CustomErrorResponses?: { ErrorCode: number; ResponsePagePath?: string }[];
  Origins: {
    Id: string;
    DomainName: string;
    OriginPath?: string;
    OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
  }[];
}

const managedCompression: Record<string, ('br' | 'gzip')[]> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': ['br', 'gzip'],
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': [],
};

const managedForwarding: Record<string, boolean> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': true,
};

function readCompression(resolver: Resolver) {
  interface CachePolicyConfig {
    ParametersInCacheKeyAndForwardedToOrigin: {
      EnableAcceptEncodingBrotli?: boolean;
      EnableAcceptEncodingGzip?: boolean;
    };
  }
  const ours = new Map(
    resolver.all('AWS::CloudFront::CachePolicy').map((found) => {
      const config = resolver.property<CachePolicyConfig>(found, 'CachePolicyConfig');
      const key = config?.ParametersInCacheKeyAndForwardedToOrigin;
      const encodings: ('br' | 'gzip')[] = [
        ...(key?.EnableAcceptEncodingBrotli ? (['br'] as const) : []),
        ...(key?.EnableAcceptEncodingGzip ? (['gzip'] as const) : []),
      ];
      return [resolver.ref(found), encodings] as const;
    }),
  );
  return (policyId: string | undefined) => {
    const encodings = policyId ? (ours.get(policyId) ?? managedCompression[policyId]) : [];
    if (!encodings)
      throw new WiringError(`The cache policy ${policyId} is not supported by the local cloud.`);
    return encodings;
  };
}

function readForwarding(resolver: Resolver) {
  interface OriginRequestConfig {
    CookiesConfig: { CookieBehavior: string };
    HeadersConfig: { HeaderBehavior: string; Headers?: string[] };
    QueryStringsConfig: { QueryStringBehavior: string };
  }
  const ours = new Map(
    resolver.all('AWS::CloudFront::OriginRequestPolicy').map((found) => {
      const config = resolver.property<OriginRequestConfig>(found, 'OriginRequestPolicyConfig');
      const { CookieBehavior: cookies } = config?.CookiesConfig ?? {};
      const { QueryStringBehavior: query } = config?.QueryStringsConfig ?? {};
      const headers = config?.HeadersConfig;
      const hostOnly = headers?.Headers?.length === 1 && /^host$/i.test(headers.Headers[0] ?? '');
      if (
        cookies !== 'all' ||
        query !== 'all' ||
        headers?.HeaderBehavior !== 'allExcept' ||
        !hostOnly
      )
        throw new WiringError(
          `The origin request policy ${found.logicalId} forwards only a part; not known here.`,
        );
      return [resolver.ref(found), true] as const;
    }),
  );
  return (policyId: string | undefined) => {
    const forwards = policyId ? (ours.get(policyId) ?? managedForwarding[policyId]) : false;
    if (forwards === undefined)
      throw new WiringError(
        `The origin request policy ${policyId} is not supported by the local cloud.`,
      );
    return forwards;
  };
}

const originFinder =
  (
    buckets: readonly BucketDefinition[],
    apis: readonly (HttpApiDefinition | WebSocketApiDefinition)[],
  ) =>
  ({
    DomainName: host,
    OriginPath: path,
    OriginCustomHeaders: custom = [],
  }: DistributionConfig['Origins'][number]): Origin => {
    if (path)
      throw new WiringError(
        `The origin ${host} has a path, which is not supported by the local cloud.`,
      );
    const bucket = buckets.find(({ hosts }) => hosts.includes(host));
    if (bucket) return { kind: 'bucket', bucket };
    const api = apis.find((each) => each.host === host);
    const headers = Object.fromEntries(
      custom.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    );
    if (api) return { kind: 'api', api, headers };
    throw new WiringError(`CloudFront's origin ${host} is neither a bucket nor an API of the app.`);
  };

/** The one distribution, or undefined when the app has none. */
export function readDistribution(
  resolver: Resolver,
  buckets: readonly BucketDefinition[],
  apis: readonly (HttpApiDefinition | WebSocketApiDefinition)[],
): DistributionDefinition | undefined {
  const [found, ...more] = resolver.all('AWS::CloudFront::Distribution');
  if (!found) return undefined;
  if (more.length) throw new WiringError('There is more than one distribution.');
  const config = resolver.property<DistributionConfig>(found, 'DistributionConfig')!;
  if (config.CustomErrorResponses?.some(({ ResponsePagePath }) => ResponsePagePath))
    throw new WiringError("Error pages would hide the API's own 404s.");
  const functions = new Map(
    resolver
      .all('AWS::CloudFront::Function')
      .map((each) => [
        resolver.attribute(each, 'FunctionARN'),
        resolver.text(each, 'FunctionCode'),
      ]),
  );
  const encodingsOf = readCompression(resolver);
  const forwards = readForwarding(resolver);
  const headersOf = readResponseHeaders(resolver);
  const originOf = originFinder(buckets, apis);
  const readBehavior = (properties: BehaviorProperties): Behavior => {
    if (properties.LambdaFunctionAssociations?.length)
      throw new WiringError('Lambda@Edge is not supported by the local cloud.');
    const codeFor = (event: string) => {
      const association = properties.FunctionAssociations?.find(
        ({ EventType }) => EventType === event,
      );
      if (!association) return undefined;
      const code = functions.get(association.FunctionARN);
      if (!code) throw new WiringError(`No CloudFront function is ${association.FunctionARN}.`);
      return code;
    };
    const origin = config.Origins.find(({ Id }) => Id === properties.TargetOriginId);
    if (!origin) throw new WiringError(`There is no origin ${properties.TargetOriginId}.`);
    return {
      pathPattern: properties.PathPattern ?? '*',
      origin: originOf(origin),
      allowedMethods: properties.AllowedMethods ?? ['GET', 'HEAD'],
      encodings: properties.Compress ? encodingsOf(properties.CachePolicyId) : [],
      forwardsViewer: forwards(properties.OriginRequestPolicyId),
      viewerRequest: codeFor('viewer-request'),
      viewerResponse: codeFor('viewer-response'),
      responseHeaders: headersOf(properties.ResponseHeadersPolicyId),
    };
  };
  return {
    host: resolver.attribute(found, 'DomainName'),
    aliases: config.Aliases ?? [],
    defaultRootObject: config.DefaultRootObject,
    behaviors: [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(readBehavior),
  };
}
