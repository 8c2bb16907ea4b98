import type { GatewayRoute } from '../../cloud-assembly/gateways.ts';

interface CompiledRoute {
  route: GatewayRoute;
  method: string;
  expression: RegExp;
  names: string[];
  rank: string;
}

export interface MatchedRoute {
  route: GatewayRoute;
  /** Still percent-encoded. */
  parameters: Record<string, string>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Literal before parameter before greedy, segment by segment; a method before `ANY`. */
function compile(route: GatewayRoute): CompiledRoute {
  const [method = '', path = ''] = route.key.split(' ');
  const names: string[] = [];
  const segments = path.split('/').slice(1);
  const parts = segments.map((segment) => {
    const parameter = /^\{(\w+)(\+?)\}$/.exec(segment);
    if (!parameter) return { expression: escaped(segment), rank: '0' };
    names.push(parameter[1]!);
    return parameter[2] ? { expression: '(.+)', rank: '2' } : { expression: '([^/]+)', rank: '1' };
  });
  return {
    route,
    method,
    names,
    expression: new RegExp(`^/${parts.map(({ expression }) => expression).join('/')}$`),
    rank: parts.map(({ rank }) => rank).join('') + (method === 'ANY' ? '1' : '0'),
  };
}

/** Finds the route of a request in API Gateway's order; `$default` matches all others. */
export function routeTable(routes: readonly GatewayRoute[]) {
  const fallback = routes.find(({ key }) => key === '$default');
  const compiled = routes
    .filter(({ key }) => key !== '$default')
    .map(compile)
    .sort((left, right) => (left.rank < right.rank ? -1 : 1));
  return (method: string, path: string): MatchedRoute | undefined => {
    for (const { route, method: wanted, expression, names } of compiled) {
      if (wanted !== 'ANY' && wanted !== method) continue;
      const match = expression.exec(path);
      if (!match) continue;
      const parameters = Object.fromEntries(names.map((name, at) => [name, match[at + 1]!]));
      return { route, parameters };
    }
    return fallback && { route: fallback, parameters: {} };
  };
}
