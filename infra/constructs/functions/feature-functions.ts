import { join } from 'node:path';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Duration, RemovalPolicy, Stack, SymlinkFollowMode, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionSource } from '#infra/bundle/function-sources.ts';
import type { DataStack } from '#infra/stacks/data-stack.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { deadLettersBucketName, deadLettersPrefix } from '../data/dead-letters.ts';
import { exportsBucketName } from '../data/exports-bucket.ts';
import { acceptedSecrets } from '../data/origin-secret.ts';
import { photosBucketName } from '../data/photos-bucket.ts';
import { senderArn } from '../data/user-directory.ts';
import { functionAlias, functionNameOf, pascal, prefixOf } from '../naming.ts';
import {
  type ObjectCall,
  partitionPatterns,
  permissionsOf,
  sessionAttribute,
  type TablePermissions,
  type UserPoolCall,
  writesTable,
} from './feature-permissions.ts';
import { GradualDeployments } from './gradual-deployments.ts';

/** What the functions of a tenant have in common. */
export interface DeploymentContext {
  tenant: Tenant;
  data: DataStack;
  /** Where `bundleFunctions` put the functions. */
  functionsDirectory: string;
}

export interface FunctionChoices {
  environment?: Record<string, string>;
  timeout?: Duration;
  /** As many run at once at most, and always can. */
  reservedConcurrency?: number | undefined;
  /** Runs so often that a tenth of its requests shows within minutes whether a version works. */
  isBusy?: boolean;
}

/** Shared by every function of the tenant. */
const memoryMegabytes = 512;
const defaultTimeout = Duration.seconds(10);

/**
 * So many functions of a stack change at the same time. Lambda accepts 15 changes a second in an
 * account, and several stacks are deployed at once (docs/operations/deploy.md).
 */
export const functionsAtOnce = 5;

const allow = (role: iam.Role, actions: readonly string[], ...resources: string[]) =>
  role.addToPolicy(new iam.PolicyStatement({ actions: [...actions], resources }));

/** Of the table itself: an index has other partitions, which contain items of several kinds. */
const allowTable = (
  role: iam.Role,
  calls: readonly string[],
  tableArns: readonly string[],
  partitions: TablePermissions['partitions'],
) =>
  role.addToPolicy(
    new iam.PolicyStatement({
      actions: calls.map((call) => `dynamodb:${call}`),
      resources: [...tableArns],
      ...(partitions && {
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitionPatterns(partitions) },
        },
      }),
    }),
  );

/** Policies see partition keys and attributes, but no sort keys, which tell a person's items apart. */
const denySessions = (role: iam.Role, tableArns: readonly string[]) =>
  role.addToPolicy(
    new iam.PolicyStatement({
      effect: iam.Effect.DENY,
      actions: ['dynamodb:BatchWriteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      resources: [...tableArns],
      conditions: {
        'ForAnyValue:StringEquals': { 'dynamodb:Attributes': [sessionAttribute] },
      },
    }),
  );

const allowObjects = (
  role: iam.Role,
  bucketName: string,
  calls: readonly ObjectCall[],
  reason: string,
) => {
  const objects = `arn:aws:s3:::${bucketName}/*`;
  allow(
    role,
    calls.map((call) => `s3:${call}`),
    objects,
  );
  Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${objects}]`, reason });
};

/**
 * The functions of one feature, with one log group and one least-privilege role; some that anybody
 * may call have another role.
 */
export class FeatureFunctions extends Construct {
  readonly feature: string;
  readonly role: iam.Role;
  readonly logGroup: logs.LogGroup;
  readonly #context: DeploymentContext;
  readonly #usesTable: boolean;
  /** Of the functions that run often; none before the first of them. */
  #deployments: GradualDeployments | undefined;
  /** In the order in which they change. */
  readonly #functions: lambda.CfnFunction[] = [];
  /** By function. */
  readonly #otherRoles = new Map<string, iam.Role>();

  constructor(
    scope: Construct,
    feature: string,
    context: DeploymentContext,
    { usesTable = true } = {},
  ) {
    super(scope, pascal(feature));
    this.feature = feature;
    this.#context = context;
    this.#usesTable = usesTable;
    const { tenant } = context;
    this.logGroup = new logs.LogGroup(this, 'Logs', {
      logGroupName: `/${prefixOf(tenant)}/${feature}`,
      retention: tenant.logRetentionDays,
      ...(context.data.key && { encryptionKey: context.data.key }),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const permissions = permissionsOf(feature);
    this.role = this.#newRole('Role', `What functions of ${feature} may do`, permissions);
    for (const each of permissions.anonymousRoles ?? []) {
      const description = `What functions of ${feature} may do for ${each.name} callers`;
      const role = this.#newRole(`${pascal(each.name)}Role`, description, each);
      for (const name of each.functions) this.#otherRoles.set(name, role);
    }
  }

  /** Returns the alias by which the function is invoked. CloudFormation deletes former versions. */
  add(name: string, choices: FunctionChoices = {}): lambda.Alias {
    const added = this.#newFunction(name, choices);
    this.#waitForFormer(added.node.defaultChild as lambda.CfnFunction);
    const alias = added.addAlias(functionAlias);
    if (choices.isBusy && this.#context.tenant.gradualDeployment)
      this.#deployGradually(name, alias);
    return alias;
  }

  /** Whether CodeDeploy moves the requests of some of its functions. */
  get isGradual() {
    return this.#deployments !== undefined;
  }

  #deployGradually(name: string, alias: lambda.Alias) {
    this.#deployments ??= new GradualDeployments(this, this.feature, this.#context.tenant);
    this.#deployments.add(name, alias);
  }

  #waitForFormer(added: lambda.CfnFunction) {
    const former = this.#functions.at(-functionsAtOnce);
    if (former) added.addResourceDependency(former);
    this.#functions.push(added);
  }

  #newFunction(name: string, choices: FunctionChoices) {
    const source: FunctionSource = { feature: this.feature, name };
    const { tenant, functionsDirectory } = this.#context;
    return new lambda.Function(this, pascal(name), {
      functionName: functionNameOf(tenant, source),
      description: `${this.feature}/${name}`,
      code: lambda.Code.fromAsset(join(functionsDirectory, this.feature, name), {
        followSymlinks: SymlinkFollowMode.ALWAYS,
      }),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: memoryMegabytes,
      timeout: choices.timeout ?? defaultTimeout,
      ...(choices.reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: choices.reservedConcurrency,
      }),
      role: this.#otherRoles.get(name) ?? this.role,
      logGroup: this.logGroup,
      loggingFormat: lambda.LoggingFormat.JSON,
      applicationLogLevelV2: lambda.ApplicationLogLevel.INFO,
      systemLogLevelV2: lambda.SystemLogLevel.INFO,
      environment: { ...this.#environment(), ...choices.environment },
    });
  }

  /** Lets the feature's functions read the table's stream, and Lambda set records aside for them. */
  grantStream() {
    const { data, tenant } = this.#context;
    allow(
      this.role,
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      data.table.tableStreamArn!,
    );
    const streams = Stack.of(this).formatArn({
      service: 'dynamodb',
      resource: 'table',
      resourceName: `${prefixOf(tenant)}-*/stream/*`,
    });
    allow(this.role, ['dynamodb:ListStreams'], streams);
    Validations.of(this.role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${streams}]`,
      reason: 'ListStreams cannot name one stream; this names the tenant’s tables.',
    });
    this.#grantDeadLetters();
  }

  #grantDeadLetters() {
    const bucketArn = `arn:aws:s3:::${deadLettersBucketName(this.#context.tenant)}`;
    const objects = `${bucketArn}/${deadLettersPrefix}*`;
    allow(this.role, ['s3:ListBucket'], bucketArn);
    allow(this.role, ['s3:PutObject'], objects);
    Validations.of(this.role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${objects}]`,
      reason: 'Lambda names the objects.',
    });
  }

  #environment(): Record<string, string> {
    if (!this.#usesTable) return {};
    const { data, tenant } = this.#context;
    return {
      // Nothing reads it. With a changed value a function gets a new version, which has the value.
      DATA_DEFINITION: data.definition,
      TABLE_NAME: data.table.tableName,
      USER_POOL_ID: data.users.pool.userPoolId,
      USER_POOL_CLIENT_ID: data.users.client.userPoolClientId,
      PHOTOS_BUCKET: data.photos.bucketName,
      EXPORTS_BUCKET: data.exports.bucketName,
      MAIL_FROM: tenant.mailFrom,
      ORIGIN_SECRETS: acceptedSecrets(tenant),
      OPEN_SIGN_UP: String(tenant.openSignUp),
      SIGN_UP_DOMAINS: JSON.stringify(tenant.signUpDomains ?? []),
      REGISTRATIONS_PER_HOUR: String(tenant.registrationsPerHour),
      SESSION_DAYS: String(tenant.sessionDays),
      SESSION_IDLE_HOURS: String(tenant.sessionIdleHours),
      ADMINISTRATOR_IDLE_HOURS: String(tenant.administratorIdleHours),
      AUDIT_DAYS: String(tenant.auditDays),
      WRITE_UNITS_PER_MINUTE: String(tenant.writeUnitsPerMinute),
      TYPED_PASSWORDS: String(tenant.typedPasswords),
      ...data.users.singleSignOn?.environment,
    };
  }

  #newRole(
    id: string,
    description: string,
    { userPool = [], ...own }: TablePermissions & { userPool?: readonly UserPoolCall[] },
  ) {
    const role = new iam.Role(this, id, {
      description,
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
    });
    allow(role, ['logs:CreateLogStream', 'logs:PutLogEvents'], this.logGroup.logGroupArn);
    if (!this.#usesTable) return role;
    const { data, tenant } = this.#context;
    const permissions = permissionsOf(this.feature);
    const { table = [], indexes = [], partitions } = own;
    allowTable(role, ['GetItem', 'BatchGetItem', ...table], data.tableArns, partitions);
    if (indexes.length > 0) allow(role, ['dynamodb:Query'], ...data.indexArnsOf(indexes));
    data.key?.allow(role, writesTable(own) ? 'write' : 'read');
    if (writesTable(own) && !permissions.createsSessions) denySessions(role, data.tableArns);
    if (userPool.length > 0)
      allow(
        role,
        userPool.map((call) => `cognito-idp:${call}`),
        data.users.pool.userPoolArn,
      );
    if (permissions.sendsMail) allow(role, ['ses:SendEmail'], senderArn(Stack.of(this), tenant));
    if (permissions.photos)
      allowObjects(
        role,
        photosBucketName(tenant),
        permissions.photos,
        'The functions decide which photos a person may access.',
      );
    if (permissions.exports)
      allowObjects(
        role,
        exportsBucketName(tenant),
        permissions.exports,
        'The functions decide which files a person may access.',
      );
    return role;
  }
}
