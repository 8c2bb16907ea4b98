import { stackNameOf } from '#infra/constructs/naming.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { type AwsCall, StubError, type StubHandlers } from './aws-stub.ts';

export interface FakeResource {
  type: string;
  id: string;
  isRetained?: boolean;
}

/** A vault of AWS Backup. */
interface FakeVault {
  region: string;
  lock?: { until: Date | undefined };
  /** By the ARN of the backup, what was saved. */
  backups: Map<string, string>;
}

interface FakeStack {
  region: string;
  status: string;
  isProtected: boolean;
  outputs: Record<string, string>;
  resources: FakeResource[];
}

const iso = '2026-11-20T08:00:00.000Z';

/** The state of one AWS account, as far as `npm run tenant` sees it. */
export class FakeAccount {
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
    isSenderVerified: true,
    isInProduction: true,
    subscription: 'arn:aws:sns:subscription' as string | null,
    alarms: [] as string[],
    areWritesStopped: false,
    areCopiesPossible: true,
    firewalls: 1,
    /** By name, whether they are about to be deleted. */
    secrets: new Map<string, boolean>(),
    logGroups: [] as string[],
    userPoolOfDomain: undefined as string | undefined,
    /** Of the canary. */
    invocations: [] as number[],
  };
  readonly stacks = new Map<string, FakeStack>();
  /** Ids of what exists: tables, pools, buckets, keys, backups. */
  readonly resources = new Map<string, string>();
  readonly protectedResources = new Set<string>();
  /** The objects of each bucket, by key. */
  readonly objects = new Map<string, Map<string, string>>();
  readonly vaults = new Map<string, FakeVault>();
  /** What was changed, in order. */
  readonly changes: string[] = [];
  migrations: unknown;

  constructor(tenant: Tenant) {
    this.tenant = tenant;
    this.facts.account = tenant.account;
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

  /** What a deployment creates, in small. */
  deployStacks(site: string) {
    const of = (part: string) => stackNameOf(this.tenant, part);
    const bucket = (name: string) => `day-zero-${this.tenant.name}-${name}`;
    const vault = `day-zero-${this.tenant.name}`;
    for (const name of ['photos', 'dead-letters', 'site'])
      if (!this.objects.has(bucket(name))) this.objects.set(bucket(name), new Map());
    this.addStack(of('data'), {
      isProtected: true,
      outputs: {
        TableName: `${of('data')}-Table`,
        UserPoolId: 'eu-central-1_Pool',
        UserPoolClientId: 'client',
        PhotosBucketName: bucket('photos'),
        ExportsBucketName: bucket('exports'),
        DeadLettersBucketName: bucket('dead-letters'),
      },
      resources: [
        { type: 'AWS::DynamoDB::GlobalTable', id: `${of('data')}-Table`, isRetained: true },
        { type: 'AWS::Cognito::UserPool', id: 'eu-central-1_Pool', isRetained: true },
        { type: 'AWS::S3::Bucket', id: bucket('photos'), isRetained: true },
        { type: 'AWS::KMS::Key', id: 'key-1', isRetained: true },
        { type: 'AWS::Backup::BackupVault', id: vault, isRetained: true },
        { type: 'AWS::IAM::Role', id: 'role-1', isRetained: true },
        { type: 'AWS::SecretsManager::Secret', id: 'secret-1' },
      ],
    });
    if (!this.vaults.has(vault))
      this.vaults.set(vault, { region: this.tenant.region, backups: new Map() });
    this.protectedResources.add(`${of('data')}-Table`).add('eu-central-1_Pool');
    for (const part of ['api', 'api-goals', 'api-todos', 'api-stage', 'live', 'ops'])
      this.addStack(of(part));
    this.addStack(of('web'), {
      outputs: { Address: site, SiteBucketName: bucket('site') },
      resources: [{ type: 'AWS::S3::Bucket', id: bucket('site') }],
    });
    for (const part of ['site-logs', 'firewall']) this.addStack(of(part), { region: 'us-east-1' });
  }

  get handlers(): StubHandlers {
    return {
      ...this.#checks(),
      ...this.#cloudFormation(),
      ...this.#data(),
      '*': (call) => this.#rest(call),
    };
  }

  #checks(): StubHandlers {
    const { facts, tenant } = this;
    return {
      GetCallerIdentity: () => ({ Account: facts.account, Arn: 'arn:aws:iam::1:user/operator' }),
      DescribeCertificate: () => {
        if (!facts.certificate) throw new StubError('ResourceNotFoundException');
        const { status, names } = facts.certificate;
        return {
          Certificate: {
            Status: status,
            DomainName: names[0],
            SubjectAlternativeNames: names,
          },
        };
      },
      ListSubscriptionsByTopic: () => {
        if (this.stacks.size === 0) throw new StubError('NotFound', 'Topic does not exist');
        const subscription = {
          SubscriptionArn: facts.subscription,
          Endpoint: tenant.alarmEmail,
          Protocol: 'email',
        };
        return { Subscriptions: facts.subscription ? [subscription] : [] };
      },
      DescribeAlarms: ({ input, region }) => ({
        MetricAlarms: facts.alarms
          .filter((name) => name.startsWith(input.AlarmNamePrefix))
          .filter((name) => name.includes('-site-') === (region !== tenant.region))
          .map((AlarmName) => ({ AlarmName })),
      }),
      DescribeSecret: ({ input }) => {
        const isLeaving = facts.secrets.get(input.SecretId);
        if (isLeaving === undefined) throw new StubError('ResourceNotFoundException');
        return { Name: input.SecretId, ...(isLeaving && { DeletedDate: new Date(iso) }) };
      },
      DescribeLogGroups: ({ input }) => ({
        logGroups: facts.logGroups
          .filter((name) => name.startsWith(input.logGroupNamePrefix))
          .map((logGroupName) => ({ logGroupName })),
      }),
      DescribeUserPoolDomain: () => ({
        DomainDescription: facts.userPoolOfDomain ? { UserPoolId: facts.userPoolOfDomain } : {},
      }),
      ListWebACLs: ({ region }) => ({
        WebACLs: Array.from({ length: region === 'us-east-1' ? facts.firewalls : 0 }, () => ({})),
      }),
      GetMetricData: () => ({
        MetricDataResults: [{ Id: 'invocations', Values: facts.invocations }],
      }),
    };
  }

  #cloudFormation(): StubHandlers {
    const summary = (name: string, stack: FakeStack) => ({
      StackName: name,
      StackId: `id of ${name}`,
      StackStatus: stack.status,
      CreationTime: iso,
      EnableTerminationProtection: stack.isProtected,
      Outputs: Object.entries(stack.outputs).map(([OutputKey, OutputValue]) => ({
        OutputKey,
        OutputValue,
      })),
    });
    const find = (given: string) => {
      const name = given.replace(/^id of /, '');
      const stack = this.stacks.get(name);
      if (stack) return { name, stack };
      throw new StubError('ValidationError', `Stack with id ${given} does not exist`);
    };
    const present = (region: string) =>
      [...this.stacks].filter(
        ([, stack]) => stack.region === region && stack.status !== 'DELETE_COMPLETE',
      );
    return {
      DescribeStacks: ({ input, region }) => {
        if (input.StackName === 'CDKToolkit') return this.#bootstrap();
        if (!input.StackName)
          return { Stacks: present(region).map(([name, stack]) => summary(name, stack)) };
        const { name, stack } = find(input.StackName);
        // A deleted stack is found by its id only.
        if (stack.status === 'DELETE_COMPLETE' && !input.StackName.startsWith('id of '))
          throw new StubError('ValidationError', `Stack with id ${name} does not exist`);
        return { Stacks: [summary(name, stack)] };
      },
      ListStacks: ({ region }) => ({
        StackSummaries: [...this.stacks]
          .filter(([, stack]) => stack.region === region && stack.status === 'DELETE_COMPLETE')
          .map(([name, stack]) => ({
            StackName: name,
            StackId: `id of ${name}`,
            StackStatus: stack.status,
            CreationTime: iso,
          })),
      }),
      ListStackResources: ({ input }) => {
        const { stack } = find(input.StackName);
        const isDeleted = stack.status === 'DELETE_COMPLETE';
        return {
          StackResourceSummaries: stack.resources.map(({ type, id, isRetained }) => ({
            ResourceType: type,
            LogicalResourceId: type.replaceAll('::', ''),
            PhysicalResourceId: id,
            ResourceStatus: !isDeleted
              ? 'CREATE_COMPLETE'
              : isRetained
                ? 'DELETE_SKIPPED'
                : 'DELETE_COMPLETE',
            LastUpdatedTimestamp: iso,
          })),
        };
      },
      GetTemplate: ({ input }) => {
        const { stack } = find(input.StackName);
        const resources = stack.resources.map(({ type, isRetained }) => [
          type.replaceAll('::', ''),
          { Type: type, ...(isRetained && { DeletionPolicy: 'Retain' }) },
        ]);
        return {
          TemplateBody: JSON.stringify({ Resources: Object.fromEntries(resources) }),
        };
      },
      UpdateTerminationProtection: ({ input }) => {
        const { name, stack } = find(input.StackName);
        stack.isProtected = input.EnableTerminationProtection === 'true';
        this.changes.push(`unprotect ${name}`);
        return { StackId: name };
      },
      DeleteStack: ({ input }) => {
        const { name, stack } = find(input.StackName);
        if (stack.isProtected) throw new StubError('ValidationError', `${name} is protected`);
        for (const { type, id, isRetained } of stack.resources) {
          if (isRetained) continue;
          if (type === 'AWS::S3::Bucket' && this.objects.get(id)?.size)
            throw new StubError('ValidationError', `${id} is not empty`);
          this.resources.delete(id);
          this.objects.delete(id);
        }
        stack.status = 'DELETE_COMPLETE';
        this.changes.push(`delete ${name}`);
      },
    };
  }

  #bootstrap() {
    const { bootstrapVersion: version } = this.facts;
    if (version === undefined)
      throw new StubError('ValidationError', 'Stack with id CDKToolkit does not exist');
    const Outputs = [{ OutputKey: 'BootstrapVersion', OutputValue: version }];
    return {
      Stacks: [
        { StackName: 'CDKToolkit', StackStatus: 'CREATE_COMPLETE', CreationTime: iso, Outputs },
      ],
    };
  }

  #unprotect(id: string) {
    if (!this.resources.has(id)) throw new StubError('ResourceNotFoundException');
    this.protectedResources.delete(id);
    return {};
  }

  #remove(id: string) {
    if (!this.resources.has(id)) throw new StubError('ResourceNotFoundException');
    if (this.protectedResources.has(id)) throw new StubError('ValidationException', 'protected');
    if (this.vaults.get(id)?.backups.size) throw new StubError('InvalidRequestException');
    this.vaults.delete(id);
    this.resources.delete(id);
    this.changes.push(`delete ${id}`);
    return {};
  }

  #ofType(...types: string[]) {
    return [...this.resources].filter(([, type]) => types.includes(type)).map(([id]) => id);
  }

  #data(): StubHandlers {
    return {
      ListTables: () => ({
        TableNames: this.#ofType('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'),
      }),
      ListBackups: () => ({
        BackupSummaries: this.#ofType('backup').map((BackupArn) => ({
          BackupArn,
          TableName: BackupArn.split('/')[1],
          BackupCreationDateTime: new Date(iso),
        })),
      }),
      DescribeContinuousBackups: () => ({
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: 'ENABLED',
          PointInTimeRecoveryDescription: { LatestRestorableDateTime: new Date(iso) },
        },
      }),
      DescribeTable: ({ input }) => ({ Table: { TableArn: `arn of ${input.TableName}` } }),
      GetResourcePolicy: () => {
        if (!this.facts.areWritesStopped) throw new StubError('PolicyNotFoundException');
        return { Policy: JSON.stringify({ Statement: [{ Sid: 'WritesStopped' }] }) };
      },
      Query: () => ({ Items: [] }),
      GetItem: () => ({ Item: this.migrations }),
      PutItem: ({ input }) => {
        this.migrations = input.Item;
      },
      UpdateTable: ({ input }) => this.#unprotect(input.TableName),
      DeleteTable: ({ input }) => this.#remove(input.TableName),
      DeleteBackup: ({ input }) => this.#remove(input.BackupArn),
      UpdateUserPool: ({ input }) => this.#unprotect(input.UserPoolId),
      DeleteUserPool: ({ input }) => this.#remove(input.UserPoolId),
      GetResource: ({ input }) => {
        if (!this.resources.has(input.Identifier)) throw new StubError('ResourceNotFoundException');
        return { TypeName: input.TypeName };
      },
      DeleteResource: ({ input }) => {
        this.#remove(input.Identifier);
        return { ProgressEvent: { OperationStatus: 'SUCCESS', RequestToken: 'r' } };
      },
    };
  }

  #backup(method: string, path: string, region: string) {
    const [kind, name = '', , arn] = path.split('/').slice(1).map(decodeURIComponent);
    if (kind === 'resources') {
      const all = [...this.vaults.values()].flatMap(({ backups }) => [...backups.values()]);
      if (!all.includes(name)) throw new StubError('ResourceNotFoundException');
      return { ResourceArn: name, LastBackupTime: new Date(iso) };
    }
    const inRegion = [...this.vaults].filter(([, vault]) => vault.region === region);
    if (!name)
      return {
        BackupVaultList: inRegion.map(([BackupVaultName, { lock }]) => ({
          BackupVaultName,
          Locked: lock !== undefined,
          ...(lock?.until && { LockDate: lock.until }),
        })),
      };
    const vault = inRegion.find(([each]) => each === name)?.[1];
    if (!vault) throw new StubError('ResourceNotFoundException');
    if (method === 'DELETE') {
      if (vault.lock) throw new StubError('InvalidRequestException', 'The vault is locked.');
      this.changes.push(`delete ${arn}`);
      vault.backups.delete(arn!);
      return {};
    }
    return {
      RecoveryPoints: [...vault.backups].map(([RecoveryPointArn, ResourceArn]) => ({
        RecoveryPointArn,
        ResourceArn,
        CreationDate: new Date(iso),
        CalculatedLifecycle: { DeleteAt: new Date('2026-12-25T08:00:00.000Z') },
        Status: 'COMPLETED',
      })),
    };
  }

  /** Lambda, SES, Route 53, AWS Backup and S3. */
  #rest({ operation, region, input }: AwsCall) {
    const { facts, tenant } = this;
    const [method = '', path = ''] = operation.split(' ');
    if (path === '/account-settings')
      return { ResourceTypeManagementPreference: { DynamoDB: facts.areCopiesPossible } };
    if (path.endsWith('/concurrency'))
      return path.includes(`/day-zero-${tenant.name}-live-connect/`)
        ? { ReservedConcurrentExecutions: facts.reservedByTenant }
        : {};
    if (/^\/(resources|backup-vaults)(\/|$)/.test(path)) return this.#backup(method, path, region);
    if (path.endsWith('/account-settings'))
      return {
        AccountLimit: {
          ConcurrentExecutions: facts.concurrency,
          UnreservedConcurrentExecutions:
            facts.concurrency - facts.reservedByOthers - facts.reservedByTenant,
        },
      };
    if (path === '/v2/email/account')
      return {
        ProductionAccessEnabled: facts.isInProduction,
        SendQuota: { Max24HourSend: 50_000 },
      };
    if (path.startsWith('/v2/email/identities/')) {
      if (!facts.isSenderVerified) throw new StubError('NotFoundException');
      return { VerifiedForSendingStatus: true };
    }
    if (path.startsWith('/2013-04-01/hostedzone/')) {
      if (!facts.zone) throw new StubError('NoSuchHostedZone');
      const { name, isPrivate } = facts.zone;
      const Id = tenant.domain?.hostedZone?.id;
      return {
        HostedZone: { Id, Name: name, CallerReference: 'x', Config: { PrivateZone: isPrivate } },
      };
    }
    return this.#storage(method, path, input);
  }

  #storage(method: string, path: string, input: AwsCall['input']) {
    const [, bucket = '', ...rest] = path.split('/');
    const key = rest.join('/');
    const objects = this.objects.get(bucket);
    if (method === 'HEAD' && key === '') return { reply: { status: objects ? 200 : 404 } };
    if (!objects) throw new StubError('NoSuchBucket', bucket);
    const text = (body: string, headers = {}) => ({ reply: { body, headers } });
    if (method === 'PUT') {
      objects.set(key, input.headers['x-amz-meta-version'] ?? '');
      this.changes.push(`put ${key}`);
      return text('', { etag: '"1"' });
    }
    if (method === 'HEAD') {
      const version = objects.get(key);
      if (version === undefined) return { reply: { status: 404 } };
      return text('', {
        'x-amz-meta-version': version,
        'last-modified': new Date(iso).toUTCString(),
      });
    }
    if (method === 'GET' && input.query.has('versions')) {
      const versions = [...objects.keys()].map(
        (each) => `<Version><Key>${each}</Key><VersionId>v1</VersionId></Version>`,
      );
      return text(`<ListVersionsResult>${versions.join('')}</ListVersionsResult>`);
    }
    if (method === 'GET' && input.query.has('list-type'))
      return text(`<ListBucketResult><KeyCount>${objects.size}</KeyCount></ListBucketResult>`);
    if (method === 'POST' && input.query.has('delete')) {
      for (const [, each = ''] of input.body.matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(each);
      this.changes.push(`empty ${bucket}`);
      return text('<DeleteResult></DeleteResult>');
    }
    if (method === 'DELETE' && key === '') {
      if (objects.size > 0) throw new StubError('BucketNotEmpty');
      this.objects.delete(bucket);
      return this.#remove(bucket);
    }
    throw new StubError('NotImplemented', `${method} ${path}`);
  }
}
