import { senderDomain } from '#infra/constructs/naming.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { StubError } from '../aws-stub.ts';

interface FakeResource {
  type: string;
  id: string;
  isRetained?: boolean;
  /** Of a stack that could not be rolled back. */
  hasFailed?: boolean;
  /** In the template. */
  properties?: object;
}

/** A vault of AWS Backup. */
export interface FakeVault {
  region: string;
  lock?: { until: Date | undefined };
  /** ARNs of the backups, each with the ARN of what it is a backup of. */
  backups: Map<string, string>;
  /** Backups that are being created or copied, and how often they are listed until that is done. */
  busy?: Map<string, { status: 'CREATING' | 'COMPLETED'; lists: number }>;
  /** With the error of an attempt to stop it. */
  jobs?: { id: string; resource: string; state: string; stopError?: string }[];
  /** Copies to it, and how often they are listed until they are done. */
  copyJobs?: { resource: string; lists: number; copy: string }[];
  /** How many of the next deletions are too many. */
  throttled?: number;
  tags?: Record<string, string>;
}

export interface FakeStack {
  region: string;
  status: string;
  isProtected: boolean;
  outputs: Record<string, string>;
  resources: FakeResource[];
}

/** When the stacks, backups and objects were created. */
export const accountTime = '2026-11-20T08:00:00.000Z';

/** Of the CDK, for assets. It has the lock of the tenant. */
export const bootstrapBucket = 'cdk-hnb659fds-assets-111122223333-eu-central-1';

/** The state of one AWS account, as far as `npm run tenant` sees it. */
export class AccountState {
  readonly tenant: Tenant;
  /** What is false or missing here makes a check fail. */
  readonly facts = {
    account: '',
    bootstrapVersion: 21 as number | undefined,
    concurrency: 1000,
    /** Executions that other functions, and one of the tenant, reserve. */
    reservedByOthers: 0,
    reservedByTenant: 0,
    certificate: { status: 'ISSUED', names: [''] } as { status: string; names: string[] } | null,
    zone: { name: '', isPrivate: false } as { name: string; isPrivate: boolean } | null,
    /** What SES may send from: domains and addresses. */
    verifiedSenders: new Set<string>(),
    isInProduction: true,
    isSendingEnabled: true,
    subscription: 'arn:aws:sns:subscription' as string | null,
    alarms: [] as string[],
    areWritesStopped: false,
    areCopiesPossible: true,
    firewalls: 1,
    /** Names of secrets, and whether they are scheduled for deletion. */
    secrets: new Map<string, boolean>(),
    logGroups: [] as string[],
    userPoolOfDomain: undefined as string | undefined,
    canaryInvocations: [] as number[],
  };
  readonly stacks = new Map<string, FakeStack>();
  /** Types of tables, pools, buckets, keys and backups, by id. */
  readonly resources = new Map<string, string>();
  readonly protectedResources = new Set<string>();
  /** The objects of each bucket, by key. */
  readonly objects = new Map<string, Map<string, string>>([[bootstrapBucket, new Map()]]);
  readonly vaults = new Map<string, FakeVault>();
  /** What was changed, in order. */
  readonly changes: string[] = [];
  migrations: unknown;
  /** The item that `npm run tenant smoke` writes. */
  smoke: unknown;
  /** Throttles of routes at the API's stage, by route key. */
  readonly throttles = new Map<string, object>();
  /** Route keys of the API. */
  readonly routeKeys = new Set<string>();

  constructor(tenant: Tenant) {
    this.tenant = tenant;
    this.facts.account = tenant.account;
    this.facts.verifiedSenders.add(senderDomain(tenant));
    this.facts.certificate = { status: 'ISSUED', names: [tenant.domain?.name ?? ''] };
    this.facts.zone = { name: `${tenant.domain?.hostedZone?.name}.`, isPrivate: false };
  }

  addStack(
    name: string,
    {
      region = this.tenant.region,
      outputs = {},
      resources = [],
      isProtected = false,
      status = 'UPDATE_COMPLETE',
    }: Partial<FakeStack> = {},
  ) {
    this.stacks.set(name, { region, status, isProtected, outputs, resources });
    for (const { type, id } of resources) this.resources.set(id, type);
  }

  unprotect(id: string) {
    if (!this.resources.has(id)) throw new StubError('ResourceNotFoundException');
    this.protectedResources.delete(id);
    return {};
  }

  remove(id: string) {
    if (!this.resources.has(id)) throw new StubError('ResourceNotFoundException');
    if (this.protectedResources.has(id)) throw new StubError('ValidationException', 'protected');
    if (this.vaults.get(id)?.backups.size) throw new StubError('InvalidRequestException');
    this.vaults.delete(id);
    this.resources.delete(id);
    this.changes.push(`delete ${id}`);
    return {};
  }

  /** Ids of the resources of these CloudFormation types. */
  idsOfType(...types: string[]) {
    return [...this.resources].filter(([, type]) => types.includes(type)).map(([id]) => id);
  }
}
