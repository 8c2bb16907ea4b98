import * as iam from 'aws-cdk-lib/aws-iam';
import { ArnFormat, Stack, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { prefixOf } from '../naming.ts';

/**
 * The role by which API Gateway invokes the tenant's functions. Lambda permissions would need one
 * resource per route.
 */
export class InvokingRole extends iam.Role {
  constructor(scope: Construct, id: string, tenant: Tenant) {
    const functions = Stack.of(scope).formatArn({
      service: 'lambda',
      resource: 'function',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      resourceName: `${prefixOf(tenant)}-*`,
    });
    super(scope, id, {
      description: 'API Gateway invokes the functions of the tenant',
      assumedBy: new iam.ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: {
        invoke: new iam.PolicyDocument({
          statements: [
            new iam.PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: [functions],
            }),
          ],
        }),
      },
    });
    Validations.of(this).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${functions}]`,
      reason: 'A list of all functions of the tenant would exceed the size of a policy.',
    });
  }
}
