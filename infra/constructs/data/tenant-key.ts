import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import { RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { prefixOf } from '../naming.ts';

/** What services ask of the key for a role that reads, or also writes, what is encrypted. */
const actions = {
  read: ['kms:Decrypt', 'kms:DescribeKey'],
  write: [
    'kms:Decrypt',
    'kms:DescribeKey',
    'kms:Encrypt',
    'kms:GenerateDataKey',
    'kms:ReEncryptFrom',
    'kms:ReEncryptTo',
  ],
};

/** Of the services that keep data of the tenant. */
const services = ['dynamodb', 's3'];

/** The key of the account for a tenant's data. Without it the data cannot be read. */
export class TenantKey extends kms.Key {
  constructor(scope: Construct, id: string, tenant: Tenant) {
    super(scope, id, {
      alias: prefixOf(tenant),
      description: `Data of the tenant ${tenant.name}`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.#allowLogs(tenant);
  }

  /** Lets a role use the key through the services, and never by itself. */
  allow(role: iam.Role, access: keyof typeof actions) {
    role.addToPolicy(this.grantThrough(services, access));
  }

  grantThrough(through: readonly string[], access: keyof typeof actions) {
    const { region } = Stack.of(this);
    return new iam.PolicyStatement({
      actions: actions[access],
      resources: [this.keyArn],
      conditions: {
        StringEquals: {
          'kms:ViaService': through.map((service) => `${service}.${region}.amazonaws.com`),
        },
      },
    });
  }

  /** CloudWatch encrypts logs without a role. */
  #allowLogs(tenant: Tenant) {
    const { region } = Stack.of(this);
    const logGroups = Stack.of(this).formatArn({
      service: 'logs',
      resource: `log-group:/${prefixOf(tenant)}/*`,
    });
    this.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal(`logs.${region}.amazonaws.com`)],
        actions: [
          'kms:Decrypt',
          'kms:DescribeKey',
          'kms:Encrypt',
          'kms:GenerateDataKey*',
          'kms:ReEncrypt*',
        ],
        resources: ['*'],
        conditions: { ArnLike: { 'kms:EncryptionContext:aws:logs:arn': logGroups } },
      }),
    );
  }
}
