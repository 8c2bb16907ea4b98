import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tenant } from './tenant.ts';

const directory = import.meta.dirname;
/** Names of tenants have no hyphen, which the other files here have. */
const tenantFile = /^([a-z][a-z0-9]{1,15})\.ts$/;

export const tenantNames = () =>
  readdirSync(directory)
    .flatMap((file) => tenantFile.exec(file)?.[1] ?? [])
    .filter((name) => name !== 'tenant');

/** The tenant that `infra/tenants/<name>.ts` exports as `tenant`. */
export const loadTenant = async (name: unknown): Promise<Tenant> => {
  const known = tenantNames().join(', ');
  if (typeof name !== 'string' || !name)
    throw new Error(`Say which tenant (of cdk: -c tenant=<name>). There are: ${known}.`);
  const file = join(directory, `${name}.ts`);
  if (!tenantNames().includes(name) || !existsSync(file))
    throw new Error(`There is no tenant '${name}' in infra/tenants. There are: ${known}.`);
  const { tenant } = (await import(pathToFileURL(file).href)) as { tenant?: Tenant };
  if (!tenant) throw new Error(`infra/tenants/${name}.ts must export a 'tenant'.`);
  if (tenant.name !== name)
    throw new Error(
      `infra/tenants/${name}.ts describes the tenant '${tenant.name}'; names must agree.`,
    );
  return tenant;
};
