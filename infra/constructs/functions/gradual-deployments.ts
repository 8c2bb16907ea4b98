import { Alarm, type IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import * as codedeploy from 'aws-cdk-lib/aws-codedeploy';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { ArnFormat, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { pascal, prefixOf, releaseAlarmName } from '../naming.ts';

/**
 * Moves the requests of a feature's busy functions to a new version in two steps: a tenth of them at
 * first, and the others after five minutes. If functions of the tenant fail often meanwhile, all go back
 * to the former version, and so does the stack. With the context `atOnce` they move at once, because
 * CodeDeploy moves nothing while the alarm is raised, not even to a version that would end it.
 */
export class GradualDeployments extends Construct {
  readonly #application: codedeploy.LambdaApplication;
  readonly #role: iam.IRole;
  /** By name, because the stack of the alarms depends on the functions. */
  readonly #alarm: IAlarm;

  constructor(scope: Construct, feature: string, tenant: Tenant) {
    super(scope, 'Deployments');
    this.#application = new codedeploy.LambdaApplication(this, 'Application');
    const stack = Stack.of(this);
    const arnOf = (service: string, resource: string, resourceName: string) =>
      stack.formatArn({
        service,
        resource,
        resourceName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    const functions = arnOf('lambda', 'function', `${prefixOf(tenant)}-${feature}-*`);
    const alarm = arnOf('cloudwatch', 'alarm', releaseAlarmName(tenant));
    const role = new iam.Role(this, 'Role', {
      description: `CodeDeploy moves requests to new versions of functions of ${feature}`,
      assumedBy: new iam.ServicePrincipal('codedeploy.amazonaws.com'),
    });
    const allow = (actions: string[], resource: string) =>
      role.addToPolicy(new iam.PolicyStatement({ actions, resources: [resource] }));
    allow(
      ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
      functions,
    );
    allow(['cloudwatch:DescribeAlarms'], alarm);
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${functions}]`,
      reason: 'It names the functions of one feature.',
    });
    // Otherwise the CDK would add a policy of AWS for all functions of the account.
    this.#role = role.withoutPolicyUpdates();
    this.#alarm = Alarm.fromAlarmArn(this, 'ManyFailures', alarm);
  }

  add(name: string, alias: lambda.Alias) {
    new codedeploy.LambdaDeploymentGroup(this, pascal(name), {
      application: this.#application,
      role: this.#role,
      alias,
      deploymentConfig: codedeploy.LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [this.#alarm],
      // Before the first deployment has ended, the alarm does not exist.
      ignorePollAlarmsFailure: true,
    });
    if (this.node.tryGetContext('atOnce'))
      (alias.node.defaultChild as lambda.CfnAlias).cfnOptions.updatePolicy = undefined;
  }
}
