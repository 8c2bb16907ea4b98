import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyVaultOf } from './kit/tenant-vaults.ts';
import type { Tenant } from './tenant.ts';

const directory = import.meta.dirname;
/** Names of tenants have no hyphen, which the other files here have. */
const tenantFile = /^([a-z][a-z0-9]{1,15})\.ts$/;

export const tenantNames = () =>
  readdirSync(directory)
    .flatMap((file) => tenantFile.exec(file)?.[1] ?? [])
    .filter((name) => name !== 'tenant');

const readTenant = async (name: string) => {
  const file = pathToFileURL(join(directory, `${name}.ts`)).href;
  const { tenant } = (await import(file)) as { tenant?: Tenant };
  return tenant;
};

/** The other tenant could not be destroyed as long as its vault has copies of this one. */
export const requireVaultOfCopies = async (tenant: Tenant) => {
  const copies = copyVaultOf(tenant);
  const other = tenantNames().find((name) => `day-zero-${name}` === copies?.name);
  const found = other && other !== tenant.name ? await readTenant(other) : undefined;
  if (!copies || !found) return;
  if (found.account === copies.account && found.region === copies.region)
    throw new Error(
      `infra/tenants/${tenant.name}.ts: backups.copyTo is the vault of the tenant ${other}; set it to one for copies only.`,
    );
};

/** The tenant that `infra/tenants/<name>.ts` exports as `tenant`. */
export const loadTenant = async (name: unknown): Promise<Tenant> => {
  const known = tenantNames().join(', ');
  if (typeof name !== 'string' || !name)
    throw new Error(`Say which tenant (of cdk: -c tenant=<name>). There are: ${known}.`);
  const file = join(directory, `${name}.ts`);
  if (!tenantNames().includes(name) || !existsSync(file))
    throw new Error(`There is no tenant '${name}' in infra/tenants. There are: ${known}.`);
  const tenant = await readTenant(name);
  if (!tenant) throw new Error(`infra/tenants/${name}.ts must export a 'tenant'.`);
  if (tenant.name !== name)
    throw new Error(
      `infra/tenants/${name}.ts describes the tenant '${tenant.name}'; names must agree.`,
    );
  await requireVaultOfCopies(tenant);
  return tenant;
};
