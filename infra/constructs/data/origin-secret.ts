import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import { SecretValue, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { originSecretName } from '../naming.ts';

/** The header by which CloudFront sends the first secret. The functions read it. */
export const originSecretHeader = 'x-origin-secret';

/** The values, as references that CloudFormation replaces when it deploys. */
export const originSecretValues = (tenant: Tenant) =>
  tenant.originSecrets.map((number) =>
    SecretValue.secretsManager(originSecretName(tenant, number)).unsafeUnwrap(),
  );

/** A random text that only CloudFront and the functions know. */
export class OriginSecret extends secretsmanager.Secret {
  constructor(scope: Construct, tenant: Tenant, number: number) {
    super(scope, `OriginSecret${number}`, {
      secretName: originSecretName(tenant, number),
      description: 'CloudFront sends it to the API',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'It is replaced by a deployment; a rotation would not reach CloudFront.',
    });
  }
}
