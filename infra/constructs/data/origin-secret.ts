import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import { SecretValue, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { originSecretName } from '../naming.ts';

/** The header by which CloudFront sends the first secret. The functions read it. */
export const originSecretHeader = 'x-origin-secret';

/** A reference that CloudFormation replaces by the value when it deploys. */
const referenceTo = (tenant: Tenant, ...numbers: number[]) =>
  SecretValue.secretsManager(originSecretName(tenant, ...numbers)).unsafeUnwrap();

/** What CloudFront sends. */
export const sentSecret = (tenant: Tenant) => referenceTo(tenant, tenant.originSecrets[0]!);

/** What the functions accept: one reference for each, however many secrets there are. */
export const acceptedSecrets = (tenant: Tenant) => referenceTo(tenant, ...tenant.originSecrets);

const acknowledge = (secret: secretsmanager.Secret) =>
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'It is replaced by a deployment; a rotation would not reach CloudFront.',
  });

/** A random text that only CloudFront and the functions know. */
class OriginSecret extends secretsmanager.Secret {
  constructor(scope: Construct, tenant: Tenant, number: number) {
    super(scope, `OriginSecret${number}`, {
      secretName: originSecretName(tenant, number),
      description: 'CloudFront sends it to the API',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledge(this);
  }
}

/**
 * The secrets of a tenant. Several are also together in one more, because a template may have 60
 * references, and a stack almost as many functions.
 */
export const addOriginSecrets = (scope: Construct, tenant: Tenant) => {
  const secrets = tenant.originSecrets.map((number) => new OriginSecret(scope, tenant, number));
  if (secrets.length === 1) return;
  const values = secrets.map(({ secretValue }) => secretValue.unsafeUnwrap());
  const all = new secretsmanager.Secret(scope, 'AcceptedOriginSecrets', {
    secretName: originSecretName(tenant, ...tenant.originSecrets),
    description: 'The API accepts them',
    secretStringValue: SecretValue.unsafePlainText(values.join()),
  });
  acknowledge(all);
};
