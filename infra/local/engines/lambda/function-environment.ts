import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * One thread runs many functions, but each sees only the variables of its template, so that a
 * variable missing in the template is missing here too.
 */
export function createFunctionEnvironment(base: Record<string, string | undefined>) {
  const running = new AsyncLocalStorage<string>();
  const environments = new Map<string, Record<string, string | undefined>>();
  let loading: string | undefined;

  const current = () => running.getStore() ?? loading;
  const visible = () => environments.get(current() ?? '') ?? base;

  process.env = new Proxy(base, {
    get: (_, name) => Reflect.get(visible(), name),
    has: (_, name) => Reflect.has(visible(), name),
    set: (_, name, value) => Reflect.set(visible(), name, String(value)),
    deleteProperty: (_, name) => Reflect.deleteProperty(visible(), name),
    ownKeys: () => Reflect.ownKeys(visible()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(visible(), name),
  });

  return {
    define: (functionName: string, environment: Record<string, string>) =>
      environments.set(functionName, { ...base, ...environment }),
    /** The function that the calling code belongs to. */
    current,
    run: <T>(functionName: string, act: () => T): T => running.run(functionName, act),
    /** For modules that read variables while they are imported; one at a time. */
    load: async <T>(functionName: string, act: () => Promise<T>): Promise<T> => {
      loading = functionName;
      try {
        return await running.run(functionName, act);
      } finally {
        loading = undefined;
      }
    },
  };
}
export type FunctionEnvironment = ReturnType<typeof createFunctionEnvironment>;
