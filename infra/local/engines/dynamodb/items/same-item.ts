import type { Item } from '../dynalite.ts';

/** Whether two items have the same values, in any order of attributes and set members. */
export function sameItem(one: Item | undefined, other: Item | undefined): boolean {
  return sameValue(one, other);
}

function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, position) => sameValue(value, other[position]))
    );
  }
  const left = one as Record<string, unknown>;
  const right = other as Record<string, unknown>;
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) =>
    isSetType(name) && Array.isArray(left[name]) && Array.isArray(right[name])
      ? sameValue([...left[name]].sort(), [...right[name]].sort())
      : Object.hasOwn(right, name) && sameValue(left[name], right[name]),
  );
}

function isSetType(name: string): boolean {
  return name === 'SS' || name === 'NS' || name === 'BS';
}
