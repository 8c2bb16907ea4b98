/** A number with its noun: `1 todo`, `2 todos`, `1,200 entries`. */
export const countOf = (count: number, one: string, many = `${one}s`): string => {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
};
