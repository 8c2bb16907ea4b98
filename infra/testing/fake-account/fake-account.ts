import { stackNameOf } from '#infra/constructs/naming.ts';
import type { StubHandlers } from '../aws-stub.ts';
import { AccountState } from './account-state.ts';
import { apiId } from './api-stage-handler.ts';
import { checkHandlers } from './check-handlers.ts';
import { cloudFormationHandlers } from './cloudformation-handlers.ts';
import { dataHandlers } from './data-handlers.ts';
import { handleRest } from './rest-handler.ts';

/** Stands in for one AWS account, as far as `npm run tenant` uses it. */
export class FakeAccount extends AccountState {
  /** Adds the stacks and resources of a deployed tenant. */
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
    this.addStack(of('api'), {
      outputs: { ApiEndpoint: `https://${apiId}.execute-api.eu-central-1.amazonaws.com` },
    });
    for (const part of ['api-goals', 'api-todos', 'api-stage', 'live', 'ops'])
      this.addStack(of(part));
    this.addStack(of('web'), {
      outputs: { Address: site, SiteBucketName: bucket('site') },
      resources: [{ type: 'AWS::S3::Bucket', id: bucket('site') }],
    });
    for (const part of ['site-logs', 'firewall']) this.addStack(of(part), { region: 'us-east-1' });
  }

  get handlers(): StubHandlers {
    return {
      ...checkHandlers(this),
      ...cloudFormationHandlers(this),
      ...dataHandlers(this),
      '*': (call) => handleRest(this, call),
    };
  }
}
