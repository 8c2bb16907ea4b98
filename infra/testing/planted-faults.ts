import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { CfnResource } from 'aws-cdk-lib/core';
import type { DataStack } from '#infra/stacks/data-stack.ts';

/** Mistakes that synthesizing must reject, each under the rule that finds it. */
export const plantedFaults: Record<string, (stack: DataStack) => void> = {
  // A runtime that can no longer be deployed.
  E2533: (stack) =>
    new CfnResource(stack, 'OldRuntime', {
      type: 'AWS::Lambda::Function',
      properties: {
        Runtime: 'nodejs12.x',
        Handler: 'index.handler',
        Code: { ZipFile: '' },
        Role: stack.users.pool.userPoolArn,
      },
    }),
  F3006: (stack) => new CfnResource(stack, 'MisspeltType', { type: 'AWS::Lambda::Functoin' }),
  F3002: (stack) =>
    new CfnResource(stack, 'MisspeltProperty', {
      type: 'AWS::SQS::Queue',
      properties: { VisibilityTimeot: 30 },
    }),
  F3003: (stack) =>
    new CfnResource(stack, 'MissingProperty', {
      type: 'AWS::ApiGatewayV2::Route',
      properties: { RouteKey: 'GET /api/fault' },
    }),
  'AwsSolutions-S2': (stack) =>
    new s3.Bucket(stack, 'OpenBucket', {
      blockPublicAccess: new s3.BlockPublicAccess({ blockPublicAcls: false }),
    }),
  'AwsSolutions-IAM5[Action::dynamodb:*]': (stack) =>
    new Role(stack, 'WideRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    }).addToPolicy(
      new PolicyStatement({ actions: ['dynamodb:*'], resources: [stack.table.tableArn] }),
    ),
};
