import { isAllowed, isNamed, type Needed, type Statement } from '@day-zero/local-cloud/testing';

/** A role and the functions that have it. */
export interface FunctionRole {
  name: string;
  /** `feature/name` → the values of what its calls name by a placeholder. */
  functions: Record<string, Record<string, string>>;
  statements: Statement[];
}

/** A permission that a function needed, with placeholders such as `${TABLE_NAME}` in the resource. */
export interface RecordedCall extends Needed {
  /** `feature/name` */
  caller: string;
}

/** Grants that no test uses: `<role> allows <action> on <resource>`. */
export interface Exception {
  grants: RegExp;
  reason: string;
}

const list = <T>(value: T | T[] | undefined) => [value ?? []].flat() as T[];

const actionOn = ({ action, resource }: Needed) => `${action} on ${resource}`;
const inPartitions = ({ partitions = [] }: Needed) =>
  partitions.length > 0 ? ` in ${partitions.join(' and ')}` : '';

/** Those of the role's functions. Tests also call routes of their own, which have no role. */
const callsOf = ({ functions }: FunctionRole, calls: RecordedCall[]) =>
  calls
    .filter(({ caller }) => functions[caller])
    .map((call) => ({
      ...call,
      resource: call.resource.replace(
        /\$\{(\w+)\}/g,
        (placeholder, name: string) => functions[call.caller]![name] ?? placeholder,
      ),
    }));

/** Each action on each resource of the statements. */
const grantsOf = ({ statements }: FunctionRole): Needed[] =>
  statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource }) =>
      list(Action).flatMap((action) => list(Resource).map((resource) => ({ action, resource }))),
    );

/** What contradicts: calls that the caller's role does not allow, and grants that no call uses. */
export const compareCalls = (
  roles: FunctionRole[],
  recorded: RecordedCall[],
  exceptions: Exception[],
): string[] => {
  const findings = roles.flatMap((role) => {
    const calls = callsOf(role, recorded);
    const rejected = calls.filter(
      ({ action, resource, ...named }) => !isAllowed(role.statements, action, resource, named),
    );
    const unused = grantsOf(role).filter(
      ({ action, resource }) =>
        !calls.some((call) =>
          isNamed({ Action: action, Resource: resource }, call.action, call.resource),
        ),
    );
    return [
      ...rejected.map(
        (call) =>
          `${call.caller} calls ${actionOn(call)}${inPartitions(call)}; ${role.name} does not allow it.`,
      ),
      ...unused
        .map((grant) => `${role.name} allows ${actionOn(grant)}`)
        .filter((grant) => !exceptions.some(({ grants }) => grants.test(grant)))
        .map((grant) => `${grant}; no test of its functions calls it.`),
    ];
  });
  return [...new Set(findings)];
};
