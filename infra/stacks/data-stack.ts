import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { AccessLogsBucket } from '#infra/constructs/data/access-logs-bucket.ts';
import { DeadLetters } from '#infra/constructs/data/dead-letters.ts';
import { ExportsBucket } from '#infra/constructs/data/exports-bucket.ts';
import { addOriginSecrets } from '#infra/constructs/data/origin-secret.ts';
import { PhotosBucket } from '#infra/constructs/data/photos-bucket.ts';
import { TableBackups } from '#infra/constructs/data/table-backups.ts';
import { TenantKey } from '#infra/constructs/data/tenant-key.ts';
import { UserDirectory } from '#infra/constructs/data/user-directory.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { definitionHash } from './read-values.ts';

const string = (name: string) => ({ name, type: dynamodb.AttributeType.STRING });

export const indexNames = ['GSI1', 'GSI2'];

const index = (name: string) => ({
  indexName: name,
  partitionKey: string(`${name}PK`),
  sortKey: string(`${name}SK`),
});

/** Indexes have maxima of their own. */
const maximumOf = ({ tableUnitsPerSecond: { read, write } }: Tenant) => ({
  maxReadRequestUnits: read,
  maxWriteRequestUnits: write,
});

/** The tenant's data: retained, restorable to any second and protected from deletion. */
export class DataStack extends Stack {
  readonly table: dynamodb.ITableV2;
  /** Those that functions may use: after a restore also the former one, until all have switched. */
  readonly tableArns: readonly string[];
  readonly photos: s3.IBucket;
  readonly exports: s3.IBucket;
  readonly deadLetters: DeadLetters;
  readonly accessLogs: s3.IBucket;
  readonly users: UserDirectory;
  /** Undefined: keys of AWS. */
  readonly key: TenantKey | undefined;

  constructor(scope: Construct, id: string, tenant: Tenant, props: StackProps) {
    super(scope, id, props);
    if (tenant.customerManagedKey) this.key = new TenantKey(this, 'Key', tenant);
    const table = new dynamodb.TableV2(this, 'Table', {
      partitionKey: string('PK'),
      sortKey: string('SK'),
      globalSecondaryIndexes: indexNames.map((name) => ({ ...index(name), ...maximumOf(tenant) })),
      timeToLiveAttribute: 'ttl',
      dynamoStream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
      ...(this.key && { encryption: dynamodb.TableEncryptionV2.customerManagedKey(this.key) }),
      billing: dynamodb.Billing.onDemand(maximumOf(tenant)),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.table = this.#restored(tenant) ?? table;
    this.tableArns = [this.table.tableArn, ...this.#formerArns(tenant)];
    new TableBackups(this, 'Backups', { tenant, table: this.table, key: this.key });
    this.accessLogs = new AccessLogsBucket(this, 'AccessLogs', tenant);
    this.photos = new PhotosBucket(this, 'Photos', {
      tenant,
      accessLogs: this.accessLogs,
      key: this.key,
    });
    this.exports = new ExportsBucket(this, 'Exports', {
      tenant,
      accessLogs: this.accessLogs,
      key: this.key,
    });
    this.deadLetters = new DeadLetters(this, 'DeadLetters', {
      tenant,
      accessLogs: this.accessLogs,
      key: this.key,
    });
    this.users = new UserDirectory(this, 'Users', tenant);
    addOriginSecrets(this, tenant);
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'PhotosBucketName', { value: this.photos.bucketName });
    new CfnOutput(this, 'ExportsBucketName', { value: this.exports.bucketName });
    new CfnOutput(this, 'DeadLettersBucketName', { value: this.deadLetters.bucket.bucketName });
    new CfnOutput(this, 'AccessLogsBucketName', { value: this.accessLogs.bucketName });
    new CfnOutput(this, 'UserPoolId', { value: this.users.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.users.client.userPoolClientId });
    const { singleSignOn } = this.users;
    if (singleSignOn) new CfnOutput(this, 'SingleSignOnAddress', { value: singleSignOn.address });
  }

  /** For functions: changes when a value that they get from here can change. */
  readonly definition = definitionHash(this, () => [
    this.table.tableName,
    this.users.pool.userPoolId,
    this.users.client.userPoolClientId,
    this.photos.bucketName,
    this.exports.bucketName,
    ...Object.values(this.users.singleSignOn?.environment ?? {}),
  ]);

  indexArnsOf(names: readonly string[]) {
    return this.tableArns.flatMap((arn) => names.map((name) => `${arn}/index/${name}`));
  }

  #formerArns({ restoredTable }: Tenant) {
    if (!restoredTable) return [];
    const resourceName = restoredTable.formerTable;
    return [this.formatArn({ service: 'dynamodb', resource: 'table', resourceName })];
  }

  #restored({ restoredTable }: Tenant) {
    if (!restoredTable) return undefined;
    return dynamodb.TableV2.fromTableAttributes(this, 'RestoredTable', {
      tableName: restoredTable.name,
      tableStreamArn: restoredTable.streamArn,
      grantIndexPermissions: true,
    });
  }
}
