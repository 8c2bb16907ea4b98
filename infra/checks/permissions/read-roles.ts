import { Resolver, readPermissions, readStacks } from '@day-zero/local-cloud/testing';
import { functionSources } from '../../bundle/function-sources.ts';
import { functionNameOf } from '../../constructs/naming.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import type { FunctionRole } from './compare-calls.ts';

/** The API and stage of `https://<api>.execute-api.<region>.amazonaws.com/<stage>`. */
const partsOf = (endpoint: string | undefined): Record<string, string> => {
  if (!endpoint) return {};
  const { host, pathname } = new URL(endpoint);
  return { API: host.split('.')[0]!, STAGE: pathname.slice(1) };
};

/** The roles of all functions in the synthesized templates of a tenant. */
export const readFunctionRoles = (assemblyFolder: string, tenant: Tenant): FunctionRole[] => {
  const resolver = new Resolver(readStacks(assemblyFolder));
  const permissions = readPermissions(resolver);
  const sources = new Map(
    functionSources().map((source) => [
      functionNameOf(tenant, source),
      `${source.feature}/${source.name}`,
    ]),
  );
  const roles = new Map<string, FunctionRole>();
  for (const found of resolver.all('AWS::Lambda::Function')) {
    const arn = resolver.text(found, 'Role');
    const role = roles.get(arn) ?? {
      name: arn.split('/').at(-1)!,
      functions: {},
      statements: permissions.statementsOf(arn),
    };
    const variables = resolver.property<{ Variables?: Record<string, string> }>(
      found,
      'Environment',
    )?.Variables;
    role.functions[sources.get(resolver.ref(found))!] = {
      ...variables,
      ...partsOf(variables?.CONNECTIONS_ENDPOINT),
      REGION: tenant.region,
      ACCOUNT: tenant.account,
    };
    roles.set(arn, role);
  }
  return [...roles.values()];
};
