import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<string>();

/** Names the deployed function, `feature/name`, that makes the calls of `run`. */
export const asFunction = <Input extends unknown[], Output>(
  name: string,
  run: (...input: Input) => Output,
) => {
  return (...input: Input): Output => running.run(name, () => run(...input));
};

export const runningFunction = () => running.getStore();
