import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as scheduler from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { pascal } from './naming.ts';

interface ClockworkProps {
  name: string;
  /** Must divide the hour: it strikes on the full hour and every so many minutes after. */
  everyMinutes: number;
  runs: lambda.IFunction;
}

/** Runs a function by the clock, through a role that may run nothing else. */
export class Clockwork extends Construct {
  constructor(scope: Construct, { name, everyMinutes, runs }: ClockworkProps) {
    super(scope, `${pascal(name)}Clockwork`);
    const role = new iam.Role(this, 'Role', {
      description: `The clock runs ${name}`,
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
      // What is missed is made up for by the next run.
      target: {
        arn: runs.functionArn,
        roleArn: role.roleArn,
        retryPolicy: { maximumEventAgeInSeconds: 60 * everyMinutes, maximumRetryAttempts: 2 },
      },
    });
  }
}
