import { WiringError } from '../../cloud-assembly/wiring-error.ts';

type Test = (value: unknown) => boolean;
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text =
  (test: (value: string) => boolean): Test =>
  (value) =>
    typeof value === 'string' && test(value);

const comparisons: Record<string, (left: number, right: number) => boolean> = {
  '=': (left, right) => left === right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
};

function numeric(parts: unknown[]): Test {
  const pairs = Array.from({ length: parts.length / 2 }, (_, at) => {
    const compare = comparisons[String(parts[2 * at])];
    if (!compare) throw new WiringError(`The comparison ${parts[2 * at]} is not understood.`);
    return { compare, limit: Number(parts[2 * at + 1]) };
  });
  return (value) =>
    typeof value === 'number' && pairs.every(({ compare, limit }) => compare(value, limit));
}

const operators: Record<string, (operand: never) => Test> = {
  prefix: (operand: string) => text((value) => value.startsWith(operand)),
  suffix: (operand: string) => text((value) => value.endsWith(operand)),
  'equals-ignore-case': (operand: string) =>
    text((value) => value.toLowerCase() === operand.toLowerCase()),
  exists: (operand: boolean) => (value) => (value !== undefined) === operand,
  numeric,
  'anything-but': (operand: unknown) => {
    const excluded = (Array.isArray(operand) ? operand : [operand]).map(alternative);
    return (value) => value !== undefined && !excluded.some((test) => test(value));
  },
};

function alternative(pattern: unknown): Test {
  if (!isFields(pattern)) return (value) => value === pattern;
  const tests = Object.entries(pattern).map(([operator, operand]) => {
    const make = operators[operator];
    if (!make) throw new WiringError(`The filter operator ${operator} is not understood.`);
    return make(operand as never);
  });
  return (value) => tests.every((test) => test(value));
}

function leaf(alternatives: unknown[]): Test {
  const tests = alternatives.map(alternative);
  return (value) =>
    (Array.isArray(value) ? value : [value]).some((each) => tests.some((test) => test(each)));
}

/** Compiles an event filter pattern; rejects unknown operators. */
export function compilePattern(pattern: unknown): Test {
  if (Array.isArray(pattern)) return leaf(pattern);
  if (!isFields(pattern)) throw new WiringError(`${JSON.stringify(pattern)} is no filter pattern.`);
  const tests = Object.entries(pattern).map(([name, part]): Test => {
    if (name === '$or') {
      const choices = (part as unknown[]).map(compilePattern);
      return (value) => choices.some((choice) => choice(value));
    }
    const test = compilePattern(part);
    return (value) => test(isFields(value) ? value[name] : undefined);
  });
  return (value) => tests.every((test) => test(value));
}

/** Matches a record if any of the patterns does, or if there are none. */
export function eventFilter(patterns: readonly unknown[]): Test {
  const tests = patterns.map(compilePattern);
  return (record) => tests.length === 0 || tests.some((test) => test(record));
}
