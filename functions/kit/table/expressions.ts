/** What must be true of an item for an operation on it. */
export interface Conditions {
  /** Whether the item must exist. */
  exists?: boolean;
  /** Attributes that must equal these values. */
  when?: Record<string, unknown>;
  /** Attributes that must not equal these values. */
  notEqual?: Record<string, unknown>;
  /** Attributes that must be less than these values, or absent. */
  below?: Record<string, unknown>;
  /** Attributes that must be greater than these values. */
  above?: Record<string, unknown>;
  /** Sets that must contain this member. */
  containing?: Record<string, string>;
  /** Sets that must not contain this member, or be absent. */
  notContaining?: Record<string, string>;
  /** Sets that must have fewer members than this, or be absent. */
  sizeBelow?: Record<string, number>;
  /** Attributes that the item must not have. */
  absent?: string[];
}

/** What an update changes in an item. */
export interface Changes {
  /** Undefined removes the attribute. */
  set?: Record<string, unknown>;
  setIfAbsent?: Record<string, unknown>;
  /** Numbers are added, set members inserted. */
  add?: Record<string, unknown>;
  removeFromSet?: Record<string, Set<string>>;
}

/** Collects the names and values in the expressions of one operation. */
export class Expressions {
  readonly #names: Record<string, string> = {};
  readonly #values: Record<string, unknown> = {};
  #count = 0;

  /** Of an attribute, or of a part of one: `settings.timeZone`. */
  name(path: string) {
    const placeholders = path.split('.').map((attribute) => {
      this.#names[`#${attribute}`] = attribute;
      return `#${attribute}`;
    });
    return placeholders.join('.');
  }
  value(value: unknown) {
    const placeholder = `:v${this.#count++}`;
    this.#values[placeholder] = value;
    return placeholder;
  }
  condition(conditions: Conditions) {
    const { exists, when = {}, notEqual = {}, below = {}, above = {}, absent = [] } = conditions;
    const { containing = {}, notContaining = {}, sizeBelow = {} } = conditions;
    const terms = Object.entries(when).map(
      ([attribute, value]) => `${this.name(attribute)} = ${this.value(value)}`,
    );
    for (const [attribute, value] of Object.entries(notEqual))
      terms.push(`${this.name(attribute)} <> ${this.value(value)}`);
    for (const [attribute, value] of Object.entries(below)) {
      const name = this.name(attribute);
      terms.push(`(attribute_not_exists(${name}) OR ${name} < ${this.value(value)})`);
    }
    for (const [attribute, value] of Object.entries(above))
      terms.push(`${this.name(attribute)} > ${this.value(value)}`);
    for (const [attribute, member] of Object.entries(containing))
      terms.push(`contains(${this.name(attribute)}, ${this.value(member)})`);
    for (const [attribute, member] of Object.entries(notContaining))
      terms.push(`NOT contains(${this.name(attribute)}, ${this.value(member)})`);
    for (const [attribute, size] of Object.entries(sizeBelow)) {
      const name = this.name(attribute);
      terms.push(`(attribute_not_exists(${name}) OR size(${name}) < ${this.value(size)})`);
    }
    for (const attribute of absent) terms.push(`attribute_not_exists(${this.name(attribute)})`);
    if (exists !== undefined)
      terms.unshift(`attribute${exists ? '' : '_not'}_exists(${this.name('PK')})`);
    return terms.length > 0 ? terms.join(' AND ') : undefined;
  }
  attributes() {
    return {
      ...(Object.keys(this.#names).length > 0 && { ExpressionAttributeNames: this.#names }),
      ...(Object.keys(this.#values).length > 0 && { ExpressionAttributeValues: this.#values }),
    };
  }
}

export const updateExpression = (
  expressions: Expressions,
  { set = {}, setIfAbsent = {}, add = {}, removeFromSet = {} }: Changes,
) => {
  const clause = (keyword: string, terms: string[]) =>
    terms.length > 0 ? `${keyword} ${terms.join(', ')}` : '';
  const entries = Object.entries(set);
  return [
    clause('SET', [
      ...entries
        .filter(([, value]) => value !== undefined)
        .map(
          ([attribute, value]) => `${expressions.name(attribute)} = ${expressions.value(value)}`,
        ),
      ...Object.entries(setIfAbsent).map(([attribute, value]) => {
        const name = expressions.name(attribute);
        return `${name} = if_not_exists(${name}, ${expressions.value(value)})`;
      }),
    ]),
    clause(
      'REMOVE',
      entries.filter(([, value]) => value === undefined).map(([name]) => expressions.name(name)),
    ),
    ...(['ADD', 'DELETE'] as const).map((keyword) =>
      clause(
        keyword,
        Object.entries(keyword === 'ADD' ? add : removeFromSet).map(
          ([attribute, value]) => `${expressions.name(attribute)} ${expressions.value(value)}`,
        ),
      ),
    ),
  ]
    .filter(Boolean)
    .join(' ');
};
