import type { Resolver } from './resolver.ts';

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action?: string | string[];
  NotAction?: string | string[];
  Resource?: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

interface Policy {
  PolicyDocument: { Statement: Statement[] };
}

/** The permissions of roles, by ARN. */
export interface Permissions {
  statementsOf(roleArn: string): Statement[];
  allows(roleArn: string, action: string, resourceArn: string): boolean;
}

const list = (value: string | string[] | undefined) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

function compile(pattern: string) {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${expression}$`, 'is');
}

/** Patterns are compiled once, because every call of a function is checked. */
const compiled = new Map<string, RegExp>();

const matches = (patterns: string[], value: string) =>
  patterns.some((pattern) => {
    const expression = compiled.get(pattern) ?? compile(pattern);
    compiled.set(pattern, expression);
    return expression.test(value);
  });

/** Whether a statement is about the action on the resource. */
export function isNamed(
  statement: Pick<Statement, 'Action' | 'NotAction' | 'Resource'>,
  action: string,
  resourceArn: string,
) {
  const actions = list(statement.Action);
  const named = actions.length
    ? matches(actions, action)
    : !matches(list(statement.NotAction), action);
  return named && matches(list(statement.Resource), resourceArn);
}

/** What a request to a table names. */
interface Named {
  attributes?: readonly string[] | undefined;
  partitions?: readonly string[] | undefined;
}

/** Of conditions, only those on attributes and partitions are checked; others count as met. */
function isMet({ Condition }: Statement, { attributes = [], partitions = [] }: Named) {
  const named = list(Condition?.['ForAnyValue:StringEquals']?.['dynamodb:Attributes']);
  const patterns = list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']);
  return (
    (named.length === 0 || named.some((name) => attributes.includes(name))) &&
    (patterns.length === 0 || partitions.every((partition) => matches(patterns, partition)))
  );
}

export function isAllowed(
  statements: Statement[],
  action: string,
  resourceArn: string,
  request: Named = {},
) {
  const relevant = statements.filter(
    (statement) => isNamed(statement, action, resourceArn) && isMet(statement, request),
  );
  return relevant.length > 0 && relevant.every(({ Effect }) => Effect === 'Allow');
}

/** Collects the statements of every role, from inline policies and managed policies of the app. */
export function readPermissions(resolver: Resolver): Permissions {
  const statements = new Map<string, Statement[]>();
  const arnOfName = new Map<string, string>();
  const grant = (roleArn: string, policy: Policy) => {
    const granted = statements.get(roleArn) ?? [];
    statements.set(roleArn, [...granted, ...policy.PolicyDocument.Statement]);
  };
  for (const role of resolver.all('AWS::IAM::Role')) {
    const arn = resolver.attribute(role, 'Arn');
    arnOfName.set(resolver.ref(role), arn);
    for (const policy of resolver.property<Policy[]>(role, 'Policies') ?? []) grant(arn, policy);
  }
  for (const policy of resolver.all('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')) {
    const document = resolver.property<Policy['PolicyDocument']>(policy, 'PolicyDocument');
    for (const name of resolver.property<string[]>(policy, 'Roles') ?? []) {
      const arn = arnOfName.get(name);
      if (arn && document) grant(arn, { PolicyDocument: document });
    }
  }
  const statementsOf = (roleArn: string) => statements.get(roleArn) ?? [];
  return {
    statementsOf,
    allows: (roleArn, action, resourceArn) => isAllowed(statementsOf(roleArn), action, resourceArn),
  };
}
