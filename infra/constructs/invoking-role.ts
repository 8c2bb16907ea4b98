import * as iam from 'aws-cdk-lib/aws-iam';
import { ArnFormat, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { acceptFinding } from './accept-finding.ts';
import { prefixOf } from './naming.ts';

/**
 * The one role by which API Gateway invokes the tenant's functions. A Lambda permission a route
 * would do the same and cost a resource each.
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
    acceptFinding(
      this,
      `AwsSolutions-IAM5[Resource::${functions}]`,
      'Naming each of the tenant’s functions would outgrow what a policy may hold.',
    );
  }
}
