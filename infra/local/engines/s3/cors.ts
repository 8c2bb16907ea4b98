import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './s3-error.ts';

/** As in a bucket's CloudFormation properties. */
export interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  /** Seconds. */
  MaxAge?: number;
}

/** Adds the CORS headers of the first matching rule. */
export function allowOrigin(rules: CorsRule[], request: IncomingMessage, response: ServerResponse) {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const rule = ruleFor(rules, origin, request.method ?? '');
  if (rule) setOriginHeaders(rule, origin, response);
}

/** Responds to a preflight, or rejects it. */
export function handlePreflight(
  rules: CorsRule[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { origin } = request.headers;
  const method = request.headers['access-control-request-method'];
  const asked = request.headers['access-control-request-headers'] ?? '';
  const names = asked.split(',').map((name) => name.trim().toLowerCase());
  const rule = origin && method && ruleFor(rules, origin, method, names.filter(Boolean));
  if (!rule) {
    throw new S3Error(
      403,
      'AccessForbidden',
      'CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource’s CORS spec.',
    );
  }
  setOriginHeaders(rule, origin, response);
  if (asked) response.setHeader('access-control-allow-headers', asked);
  if (rule.MaxAge !== undefined) response.setHeader('access-control-max-age', rule.MaxAge);
  response.writeHead(200).end();
}

function setOriginHeaders(rule: CorsRule, origin: string, response: ServerResponse) {
  const anyOrigin = rule.AllowedOrigins.includes('*');
  response.setHeader('access-control-allow-origin', anyOrigin ? '*' : origin);
  response.setHeader('access-control-allow-methods', rule.AllowedMethods.join(', '));
  if (!anyOrigin) response.setHeader('access-control-allow-credentials', 'true');
  if (rule.ExposedHeaders?.length) {
    response.setHeader('access-control-expose-headers', rule.ExposedHeaders.join(', '));
  }
  response.setHeader(
    'vary',
    'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  );
}

function ruleFor(rules: CorsRule[], origin: string, method: string, headers: string[] = []) {
  return rules.find(
    (rule) =>
      rule.AllowedMethods.includes(method) &&
      rule.AllowedOrigins.some((pattern) => fits(pattern, origin)) &&
      headers.every((name) =>
        (rule.AllowedHeaders ?? []).some((pattern) => fits(pattern.toLowerCase(), name)),
      ),
  );
}

/** Whether a text matches a pattern with at most one `*`. */
function fits(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
