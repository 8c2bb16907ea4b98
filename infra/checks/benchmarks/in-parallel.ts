export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Runs `work` for each of `items`, `atOnce` at the same time. */
export const inParallel = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
) => {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
