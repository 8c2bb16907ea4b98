import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { CfnResource } from 'aws-cdk-lib/core';
import type { DataStack } from '#infra/stacks/data-stack.ts';

/** Mistakes that synthesizing must refuse, each under the name of what finds it. */
export const plantedFaults = {
  'old runtime': (stack: DataStack) =>
    new CfnResource(stack, 'Fault', {
      type: 'AWS::Lambda::Function',
      properties: {
        Runtime: 'nodejs12.x',
        Handler: 'index.handler',
        Code: { ZipFile: '' },
        Role: stack.users.pool.userPoolArn,
      },
    }),
  'misspelt type': (stack: DataStack) =>
    new CfnResource(stack, 'Fault', { type: 'AWS::Lambda::Functoin' }),
  'misspelt property': (stack: DataStack) =>
    new CfnResource(stack, 'Fault', {
      type: 'AWS::SQS::Queue',
      properties: { VisibilityTimeot: 30 },
    }),
  'missing property': (stack: DataStack) =>
    new CfnResource(stack, 'Fault', {
      type: 'AWS::ApiGatewayV2::Route',
      properties: { RouteKey: 'GET /api/fault' },
    }),
  'open bucket': (stack: DataStack) =>
    new s3.Bucket(stack, 'Fault', {
      blockPublicAccess: new s3.BlockPublicAccess({ blockPublicAcls: false }),
    }),
  'wide permission': (stack: DataStack) =>
    new lambda.Function(stack, 'Fault', {
      runtime: lambda.Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: lambda.Code.fromInline('exports.handler = () => {}'),
    }).addToRolePolicy(
      new PolicyStatement({ actions: ['dynamodb:*'], resources: [stack.table.tableArn] }),
    ),
} as const;

export type PlantedFault = keyof typeof plantedFaults;
