import type { Resolver } from './resolver.ts';
import { WiringError } from './wiring-error.ts';

/** The headers that CloudFront adds to and removes from a response. */
export interface ResponseHeaders {
  add: { name: string; value: string; override: boolean }[];
  remove: string[];
}

interface SecurityHeaders {
  ContentSecurityPolicy?: { ContentSecurityPolicy: string; Override: boolean };
  ContentTypeOptions?: { Override: boolean };
  FrameOptions?: { FrameOption: string; Override: boolean };
  ReferrerPolicy?: { ReferrerPolicy: string; Override: boolean };
  StrictTransportSecurity?: {
    AccessControlMaxAgeSec: number;
    IncludeSubdomains?: boolean;
    Preload?: boolean;
    Override: boolean;
  };
  XSSProtection?: { Protection: boolean; ModeBlock?: boolean; Override: boolean };
}

interface PolicyConfig {
  SecurityHeadersConfig?: SecurityHeaders;
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
  RemoveHeadersConfig?: { Items: { Header: string }[] };
  CorsConfig?: unknown;
}

const managedSecurityHeaders: PolicyConfig = {
  SecurityHeadersConfig: {
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'SAMEORIGIN', Override: false },
    ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: false },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: false },
    XSSProtection: { Protection: true, ModeBlock: true, Override: false },
  },
};

const managed: Record<string, PolicyConfig> = {
  '67f7725c-6f97-4210-82d7-5512b31e9d03': managedSecurityHeaders,
};

function securityHeaders(config: SecurityHeaders) {
  const {
    ContentSecurityPolicy: content,
    ContentTypeOptions: sniffing,
    FrameOptions: frames,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: transport,
    XSSProtection: scripting,
  } = config;
  return [
    content && ['content-security-policy', content.ContentSecurityPolicy, content.Override],
    sniffing && ['x-content-type-options', 'nosniff', sniffing.Override],
    frames && ['x-frame-options', frames.FrameOption, frames.Override],
    referrer && ['referrer-policy', referrer.ReferrerPolicy, referrer.Override],
    transport && [
      'strict-transport-security',
      `max-age=${transport.AccessControlMaxAgeSec}` +
        (transport.IncludeSubdomains ? '; includeSubDomains' : '') +
        (transport.Preload ? '; preload' : ''),
      transport.Override,
    ],
    scripting && [
      'x-xss-protection',
      `${scripting.Protection ? 1 : 0}${scripting.ModeBlock ? '; mode=block' : ''}`,
      scripting.Override,
    ],
  ].filter((header) => header !== undefined) as [string, string, boolean][];
}

function headersOf(config: PolicyConfig): ResponseHeaders {
  if (config.CorsConfig) {
    throw new WiringError(
      'A response headers policy with CORS is not supported by the local cloud.',
    );
  }
  const custom = config.CustomHeadersConfig?.Items ?? [];
  return {
    add: [
      ...securityHeaders(config.SecurityHeadersConfig ?? {}),
      ...custom.map(
        ({ Header, Value, Override }) => [Header.toLowerCase(), Value, Override] as const,
      ),
    ].map(([name, value, override]) => ({ name, value, override })),
    remove: (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()),
  };
}

/** Returns the headers of a response headers policy by its id. */
export function readResponseHeaders(resolver: Resolver) {
  const ours = new Map(
    resolver
      .all('AWS::CloudFront::ResponseHeadersPolicy')
      .map((found) => [
        resolver.ref(found),
        resolver.property<PolicyConfig>(found, 'ResponseHeadersPolicyConfig') ?? {},
      ]),
  );
  return (policyId: string | undefined): ResponseHeaders => {
    if (!policyId) return { add: [], remove: [] };
    const config = ours.get(policyId) ?? managed[policyId];
    if (!config)
      throw new WiringError(
        `The response headers policy ${policyId} is not supported by the local cloud.`,
      );
    return headersOf(config);
  };
}
