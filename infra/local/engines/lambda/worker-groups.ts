import type { FunctionDefinition } from '../../cloud-assembly/functions.ts';
import { WiringError } from '../../cloud-assembly/wiring-error.ts';

const maxGroups = 4;

const agree = (left: FunctionDefinition, right: FunctionDefinition) =>
  Object.entries(left.environment).every(
    ([name, value]) => (right.environment[name] ?? value) === value,
  );

/**
 * Functions that one thread can run: shared modules may cache a variable's value, so all functions
 * of a group must have the same values.
 */
export function workerGroups(functions: readonly FunctionDefinition[]) {
  const groups: FunctionDefinition[][] = [];
  for (const each of functions) {
    const group = groups.find((members) => members.every((member) => agree(member, each)));
    if (group) group.push(each);
    else groups.push([each]);
  }
  if (groups.length > maxGroups) {
    throw new WiringError(
      `The functions disagree on the values of their variables in ${groups.length} ways; ` +
        `the local cloud runs at most ${maxGroups} groups.`,
    );
  }
  return groups;
}
