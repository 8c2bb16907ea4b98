import { ifFound } from '../kit/if-found.ts';
import { callService } from './call-service.ts';

interface Secret {
  /** If its deletion is scheduled; until then nobody can use its name. */
  DeletedDate?: number;
}

/** A secret of AWS Secrets Manager, without its value. */
export const findSecret = (region: string, SecretId: string) =>
  ifFound(
    callService<Secret>({
      service: 'secretsmanager',
      region,
      target: 'secretsmanager.DescribeSecret',
      body: { SecretId },
    }),
  );
