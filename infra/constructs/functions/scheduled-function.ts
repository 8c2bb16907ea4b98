import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as scheduler from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { pascal } from '../naming.ts';

interface ScheduledFunctionProps {
  name: string;
  /** Must divide 60: the function runs on the full hour and every so many minutes after. */
  everyMinutes: number;
  runs: lambda.IFunction;
}

/** Runs a function on a schedule, with a role that may invoke only this function. */
export class ScheduledFunction extends Construct {
  constructor(scope: Construct, { name, everyMinutes, runs }: ScheduledFunctionProps) {
    super(scope, `${pascal(name)}Schedule`);
    const role = new iam.Role(this, 'Role', {
      description: `Invokes ${name} on schedule`,
      assumedBy: new iam.ServicePrincipal('scheduler.amazonaws.com'),
    });
    role.addToPolicy(
      new iam.PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [runs.functionArn],
      }),
    );
    new scheduler.CfnSchedule(this, 'Schedule', {
      scheduleExpression: `cron(0/${everyMinutes} * * * ? *)`,
      flexibleTimeWindow: { mode: 'OFF' },
      // The next run makes up for a missed one.
      target: {
        arn: runs.functionArn,
        roleArn: role.roleArn,
        retryPolicy: { maximumEventAgeInSeconds: 60 * everyMinutes, maximumRetryAttempts: 2 },
      },
    });
  }
}
