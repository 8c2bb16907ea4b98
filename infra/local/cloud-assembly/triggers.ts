import type { FunctionDefinition, FunctionFinder } from './functions.ts';
import type { Resolver } from './resolver.ts';
import { WiringError } from './wiring-error.ts';

/** A function that a user pool invokes. */
export interface TriggerDefinition {
  functionArn: string;
  function: FunctionDefinition;
}

/** Throws if the pool may not invoke its function: on AWS nobody could reset a password. */
export function readTriggers(resolver: Resolver, functionOf: FunctionFinder): TriggerDefinition[] {
  const permissions = resolver.all('AWS::Lambda::Permission');
  return resolver.all('AWS::Cognito::UserPool').flatMap((pool) => {
    const named = resolver.property<Record<string, string>>(pool, 'LambdaConfig') ?? {};
    return Object.entries(named).map(([moment, functionArn]) => {
      if (!['CustomMessage', 'PostConfirmation'].includes(moment))
        throw new WiringError(`The local user pool runs no function at ${moment}.`);
      const definition = functionOf(functionArn);
      const isAllowed = permissions.some(
        (permission) =>
          resolver.text(permission, 'Principal') === 'cognito-idp.amazonaws.com' &&
          resolver.text(permission, 'SourceArn') === resolver.attribute(pool, 'Arn') &&
          resolver.text(permission, 'FunctionName') === functionArn,
      );
      if (!isAllowed) throw new WiringError(`The user pool may not invoke ${definition.name}.`);
      return { functionArn, function: definition };
    });
  });
}
