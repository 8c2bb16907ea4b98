import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { FeatureFunctions } from './feature-functions.ts';
import { afterReset, type UserDirectory } from './user-directory.ts';

interface AfterResetProps {
  functions: FeatureFunctions;
  users: UserDirectory;
}

/** The function that the user pool runs after a password was set by a code. */
export class AfterReset extends Construct {
  constructor(scope: Construct, { functions, users }: AfterResetProps) {
    super(scope, 'AfterReset');
    const ending = functions.add(afterReset.name);
    // Cognito has no role to invoke by: it needs a permission, for this very pool.
    new lambda.CfnPermission(this, 'ByUserPool', {
      action: 'lambda:InvokeFunction',
      functionName: ending.functionArn,
      principal: 'cognito-idp.amazonaws.com',
      sourceArn: users.pool.userPoolArn,
    });
  }
}
