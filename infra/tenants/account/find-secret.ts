import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ifFound } from '../kit/if-found.ts';

/**
 * A secret of AWS Secrets Manager, without its value. With a `DeletedDate` its deletion is scheduled;
 * until then nobody can use its name.
 */
export const findSecret = (region: string, SecretId: string) =>
  ifFound(new SecretsManagerClient({ region }).send(new DescribeSecretCommand({ SecretId })));
