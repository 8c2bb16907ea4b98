import type { FunctionDefinition, FunctionFinder } from './functions.ts';
import type { Permissions } from './permissions.ts';
import type { Resolver } from './resolver.ts';
import { WiringError } from './wiring-error.ts';

/** A function that runs at fixed minutes of every hour. */
export interface ScheduleDefinition {
  function: FunctionDefinition;
  everyMinutes: number;
}

function everyMinutesOf(expression: string) {
  const minutes = Number(/^cron\(0\/(\d+) \* \* \* \? \*\)$/.exec(expression)?.[1]);
  if (minutes > 0 && 60 % minutes === 0) return minutes;
  throw new WiringError(`The local cloud cannot run the schedule ${expression}.`);
}

export const readSchedules = (
  resolver: Resolver,
  permissions: Permissions,
  functionOf: FunctionFinder,
): ScheduleDefinition[] =>
  resolver.all('AWS::Scheduler::Schedule').map((found) => {
    const target = resolver.property<{ Arn: string; RoleArn: string }>(found, 'Target')!;
    const definition = functionOf(target.Arn);
    if (!permissions.allows(target.RoleArn, 'lambda:InvokeFunction', target.Arn))
      throw new WiringError(`The schedule of ${definition.name} may not invoke it.`);
    return {
      function: definition,
      everyMinutes: everyMinutesOf(resolver.text(found, 'ScheduleExpression')),
    };
  });
