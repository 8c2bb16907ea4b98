import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { Duration, SecretValue, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import {
  type DeploymentContext,
  FeatureFunctions,
} from '#infra/constructs/functions/feature-functions.ts';
import { ScheduledFunction } from '#infra/constructs/functions/scheduled-function.ts';
import type { WebStack } from './web-stack.ts';

interface CanaryStackProps extends StackProps {
  context: DeploymentContext;
  web: WebStack;
}

/**
 * Signs in every five minutes, so that an alarm also tells of what no metric counts: requests that
 * do not arrive.
 */
export class CanaryStack extends Stack {
  readonly signIn: lambda.Alias;

  constructor(scope: Construct, id: string, { context, web, ...props }: CanaryStackProps) {
    super(scope, id, props);
    const { secretName } = context.tenant.canary!;
    const secret = (jsonField: string) =>
      SecretValue.secretsManager(secretName, { jsonField }).unsafeUnwrap();
    this.signIn = new FeatureFunctions(this, 'canary', context, { usesTable: false }).add(
      'sign-in',
      {
        timeout: Duration.seconds(60),
        environment: {
          SITE: web.address,
          CANARY_USERNAME: secret('username'),
          CANARY_PASSWORD: secret('password'),
        },
      },
    );
    new ScheduledFunction(this, { name: 'canary', everyMinutes: 5, runs: this.signIn });
  }
}
