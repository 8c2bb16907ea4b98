import * as backup from 'aws-cdk-lib/aws-backup';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import * as iam from 'aws-cdk-lib/aws-iam';
import { ArnFormat, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { backupVaultName, prefixOf } from '../naming.ts';
import type { TenantKey } from './tenant-key.ts';

interface TableBackupsProps {
  tenant: Tenant;
  table: dynamodb.ITableV2;
  /** Undefined: a key of AWS. */
  key: TenantKey | undefined;
}

/**
 * A backup of the table each night or week, and a copy of it in another region or account. Vault and role are
 * there without the setting too: after it was taken back, backups expire by this role.
 */
export class TableBackups extends Construct {
  constructor(scope: Construct, id: string, { tenant, table, key }: TableBackupsProps) {
    super(scope, id);
    // It is there with a key too: backups of before expire in it, and the key can be switched off again.
    const withoutKey = this.#newVault('Vault', tenant, undefined);
    const vault = key ? this.#newVault('KeyVault', tenant, key) : withoutKey;
    const role = this.#newRole(tenant, table.tableArn, key);
    if (tenant.backups) this.#addPlan(tenant, tenant.backups, table, vault, role);
  }

  #newVault(id: string, tenant: Tenant, key: TenantKey | undefined) {
    return new backup.BackupVault(this, id, {
      backupVaultName: backupVaultName(tenant, key !== undefined),
      ...(key && { encryptionKey: key }),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }

  #addPlan(
    tenant: Tenant,
    { every, keepDays, copyTo }: NonNullable<Tenant['backups']>,
    table: dynamodb.ITableV2,
    vault: backup.BackupVault,
    role: iam.Role,
  ) {
    const deleteAfter = Duration.days(keepDays);
    const copy = copyTo && backup.BackupVault.fromBackupVaultArn(this, 'Copies', copyTo);
    const plan = new backup.BackupPlan(this, 'Plan', {
      backupPlanName: prefixOf(tenant),
      backupVault: vault,
      backupPlanRules: [
        new backup.BackupPlanRule({
          ruleName: every === 'night' ? 'daily' : 'weekly',
          scheduleExpression: Schedule.cron({
            hour: '2',
            minute: '0',
            ...(every === 'week' && { weekDay: 'SUN' }),
          }),
          deleteAfter,
          ...(copy && { copyActions: [{ destinationBackupVault: copy, deleteAfter }] }),
        }),
      ],
    });
    plan.addSelection('Table', {
      // A selection of another table replaces this one, and both exist for a moment.
      backupSelectionName: (tenant.restoredTable?.name ?? 'table').slice(-50),
      resources: [backup.BackupResource.fromArn(table.tableArn)],
      role,
      disableDefaultBackupPolicy: true,
    });
  }

  /**
   * What AWS's own policy allows for tables, for this table and these vaults. It stays as long as the
   * vault, because AWS Backup deletes expired backups with it, and with a policy that stays with it:
   * also those of the tables that were in use before a restore.
   */
  #newRole(tenant: Tenant, tableArn: string, key: TenantKey | undefined) {
    const policy = new iam.PolicyDocument();
    const role = new iam.Role(this, 'Role', {
      description: 'AWS Backup saves the table',
      assumedBy: new iam.ServicePrincipal('backup.amazonaws.com'),
      inlinePolicies: { backups: policy },
    });
    role.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const allow = (actions: string[], resources: string[]) =>
      policy.addStatements(new iam.PolicyStatement({ actions, resources }));
    allow(
      [
        'dynamodb:CreateBackup',
        'dynamodb:DescribeTable',
        'dynamodb:ListTagsOfResource',
        'dynamodb:StartAwsBackupJob',
      ],
      [tableArn],
    );
    const stack = Stack.of(this);
    const ofBackup = (resource: string, resourceName: string) =>
      stack.formatArn({
        service: 'backup',
        resource,
        resourceName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    const backups = stack.formatArn({
      service: 'dynamodb',
      resource: 'table',
      resourceName: `${prefixOf(tenant)}-*/backup/*`,
    });
    allow(['dynamodb:DeleteBackup', 'dynamodb:DescribeBackup'], [backups]);
    const copyTo = tenant.backups?.copyTo;
    allow(
      ['backup:CopyIntoBackupVault', 'backup:DescribeBackupVault'],
      [ofBackup('backup-vault', backupVaultName(tenant)), ...(copyTo ? [copyTo] : [])],
    );
    if (key)
      policy.addStatements(
        key.grantThrough(['backup', 'dynamodb'], 'write'),
        new iam.PolicyStatement({
          actions: ['kms:CreateGrant'],
          resources: [key.keyArn],
          conditions: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
        }),
      );
    const recoveryPoints = ofBackup('recovery-point', '*');
    // Despite its name, the first is asked for the backup that is copied, not for its vault.
    allow(['backup:CopyFromBackupVault', 'backup:TagResource'], [recoveryPoints]);
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${recoveryPoints}]`,
      reason: 'AWS Backup names recovery points.',
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${backups}]`,
      reason: "Names of backups are dynamic; this names those of the tenant's tables.",
    });
    return role;
  }
}
