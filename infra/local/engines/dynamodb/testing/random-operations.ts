import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';

export type RandomCommand =
  | DeleteCommand
  | GetCommand
  | PutCommand
  | QueryCommand
  | TransactWriteCommand
  | UpdateCommand;

type Values = Record<string, unknown>;
type Names = Record<string, string>;

/** The names and values that an expression's placeholders stand for. */
interface Placeholders {
  names: Names;
  values: Values;
}

const attributes = ['a', 'b', 'c', 'd'];

/** Makes the same sequence of operations on one table for the same seed. */
export function createRandomOperations(TableName: string, seed: number) {
  let state = seed;
  const random = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Choice>(choices: Choice[]): Choice => choices[below(choices.length)] as Choice;
  const chance = (share: number) => random() < share;

  const key = () => ({ PK: `p${below(4)}`, SK: pick(['A#', 'B#', 'AB']) + below(8) });

  const value = (): unknown =>
    pick<() => unknown>([
      () => below(10) - 3,
      () => `s${below(5)}`,
      () => true,
      () => null,
      () => [below(3), `x${below(3)}`],
      () => ({ x: below(4), y: { z: below(3) } }),
      () => new Set([below(4), 9]),
      () => new Set([`a${below(3)}`]),
      () => 1.5e10 + below(9),
      () => -0.001 * below(9),
    ])();

  function attribute({ names }: Placeholders): string {
    const name = pick(attributes);
    names[`#${name}`] = name;
    return `#${name}`;
  }

  function literal({ values }: Placeholders, given: unknown): string {
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = given;
    return placeholder;
  }

  function comparison(used: Placeholders): string {
    const name = attribute(used);
    const types = ['S', 'N', 'L', 'M', 'SS', 'NS', 'BOOL', 'NULL'];
    return pick([
      () => `attribute_exists(${name})`,
      () => `attribute_not_exists(${name})`,
      () => `${name} ${pick(['=', '<>'])} ${literal(used, value())}`,
      () => `${name} ${pick(['<', '<=', '>', '>='])} ${literal(used, pick([below(9), 's2']))}`,
      () => `attribute_type(${name}, ${literal(used, pick(types))})`,
      () => `contains(${name}, ${literal(used, pick([below(4), 's', 'a1', 'x1']))})`,
      () => `begins_with(${name}, ${literal(used, 's')})`,
      () => `size(${name}) ${pick(['>', '=', '<'])} ${literal(used, below(4))}`,
      () => `${name} IN (${literal(used, below(5))}, ${literal(used, 's1')})`,
      () => `${name} BETWEEN ${literal(used, below(3))} AND ${literal(used, 3 + below(5))}`,
      () => `${name}.x = ${literal(used, below(4))}`,
    ])();
  }

  function condition(used: Placeholders, depth = 2): string {
    if (depth === 0 || chance(0.5)) return comparison(used);
    const inner = () => condition(used, depth - 1);
    return pick([
      () => `(${inner()} AND ${inner()})`,
      () => `(${inner()} OR ${inner()})`,
      () => `NOT (${inner()})`,
    ])();
  }

  function update(used: Placeholders): string {
    const clauses: Record<string, string[]> = { SET: [], ADD: [], REMOVE: [], DELETE: [] };
    const free = [...attributes];
    for (let count = 1 + below(3); count > 0; count -= 1) {
      const [name = ''] = free.splice(below(free.length), 1);
      used.names[`#${name}`] = name;
      const path = `#${name}`;
      const [clause, text] = pick([
        () => ['SET', `${path} = ${literal(used, value())}`],
        () => ['SET', `${path} = if_not_exists(${path}, ${literal(used, below(5))})`],
        () => [
          'SET',
          `${path} = if_not_exists(${path}, ${literal(used, 0)}) + ${literal(used, below(4))}`,
        ],
        () => [
          'SET',
          `${path} = list_append(if_not_exists(${path}, ${literal(used, [])}), ${literal(used, [below(9)])})`,
        ],
        () => ['ADD', `${path} ${literal(used, below(5))}`],
        () => ['ADD', `${path} ${literal(used, new Set([below(3)]))}`],
        () => ['REMOVE', path],
        () => ['DELETE', `${path} ${literal(used, new Set([`a${below(3)}`]))}`],
      ])() as [string, string];
      clauses[clause]?.push(text);
    }
    if (chance(0.3)) {
      const { GSI1PK, GSI1SK } = indexKey();
      clauses.SET?.push(`GSI1PK = ${literal(used, GSI1PK)}`, `GSI1SK = ${literal(used, GSI1SK)}`);
    }
    if (chance(0.1)) clauses.REMOVE?.push('GSI2PK');
    return Object.entries(clauses)
      .filter(([, parts]) => parts.length > 0)
      .map(([clause, parts]) => `${clause} ${parts.join(', ')}`)
      .join(' ');
  }

  const indexKey = () => ({ GSI1PK: `G${below(3)}`, GSI1SK: `x${below(5)}` });

  function item(): Values {
    const made: Values = { ...key(), ...(chance(0.6) && indexKey()) };
    if (chance(0.3)) Object.assign(made, { GSI2PK: `H${below(2)}`, GSI2SK: `y${below(5)}` });
    for (const name of attributes) if (chance(0.5)) made[name] = value();
    return made;
  }

  /** The expression attributes of a request; absent where an expression needs none. */
  const expressions = ({ names, values }: Placeholders) => ({
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  });

  function conditional(share: number, used: Placeholders) {
    const wanted = chance(share) && { ConditionExpression: condition(used) };
    const returnsItem = wanted && chance(0.5);
    return {
      ...wanted,
      ...(returnsItem && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
      ...expressions(used),
    };
  }

  function member(position: number) {
    // Each member has its own item, in the partition of its number.
    const itsKey = { ...key(), PK: `p${position}` };
    const used = { names: {}, values: {} };
    const kind = pick(['Put', 'Update', 'Delete', 'ConditionCheck']);
    const request =
      kind === 'Put'
        ? { Item: { ...item(), ...itsKey } }
        : { Key: itsKey, ...(kind === 'Update' && { UpdateExpression: update(used) }) };
    const share = kind === 'ConditionCheck' ? 1 : 0.3;
    return { [kind]: { TableName, ...request, ...conditional(share, used) } };
  }

  function query() {
    const used: Placeholders = { names: {}, values: { ':p': `p${below(4)}` } };
    const ranges: [string, Values][] = [
      ['', {}],
      [' AND begins_with(SK, :s)', { ':s': pick(['A', 'A#', 'B#1']) }],
      [' AND SK BETWEEN :s AND :t', { ':s': 'A#2', ':t': 'B#3' }],
      [` AND SK ${pick(['<', '<=', '>', '>='])} :s`, { ':s': 'A#3' }],
    ];
    const [range, values] = pick(ranges);
    Object.assign(used.values, values);
    return new QueryCommand({
      TableName,
      KeyConditionExpression: `PK = :p${range}`,
      ScanIndexForward: chance(0.5),
      ...(chance(0.4) && { Limit: 1 + below(5) }),
      ...(chance(0.3) && { FilterExpression: condition(used) }),
      ...expressions(used),
    });
  }

  function queryIndex() {
    const used: Placeholders = {
      names: {},
      values: { ':p': `G${below(3)}`, ':a': 'x1', ':b': 'x4' },
    };
    return new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :p AND GSI1SK BETWEEN :a AND :b',
      ScanIndexForward: chance(0.5),
      ...(chance(0.3) && { FilterExpression: condition(used) }),
      ...expressions(used),
    });
  }

  const put = () =>
    new PutCommand({
      TableName,
      Item: item(),
      ReturnValues: pick(['NONE', 'ALL_OLD']),
      ...conditional(0.3, { names: {}, values: {} }),
    });

  function updateItem() {
    const used = { names: {}, values: {} };
    return new UpdateCommand({
      TableName,
      Key: key(),
      UpdateExpression: update(used),
      ReturnValues: pick(['NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW']),
      ...conditional(0.3, used),
    });
  }

  const remove = () =>
    new DeleteCommand({
      TableName,
      Key: key(),
      ReturnValues: pick(['NONE', 'ALL_OLD']),
      ...conditional(0.3, { names: {}, values: {} }),
    });

  const get = () =>
    new GetCommand({
      TableName,
      Key: key(),
      ProjectionExpression: pick(['a', 'a, b', 'c.x', 'd[0], c.y.z']),
    });

  const transact = () =>
    new TransactWriteCommand({
      TransactItems: Array.from({ length: 1 + below(4) }, (_, position) =>
        member(position),
      ) as never,
    });

  return (): RandomCommand =>
    pick<() => RandomCommand>([
      put,
      put,
      updateItem,
      updateItem,
      updateItem,
      remove,
      query,
      query,
      queryIndex,
      get,
      transact,
      transact,
    ])();
}
