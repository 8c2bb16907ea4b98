import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../kit/browser/when-idle.ts';

/** A component with its own chunk. Renders `fallback` until the chunk is loaded. */
interface LazyComponent<Props extends object> {
  (props: Props & { fallback?: ReactNode }): ReactNode;
  /** Loads the chunk now. Call it again to retry after a failure. */
  preload: () => void;
  /** Loads the chunk when the browser is idle. */
  preloadWhenIdle: () => void;
}

const failureListeners = new Set<() => void>();

/** Calls the listener when the chunk of a rendered component could not be loaded. */
export function onLazyFailure(listener: () => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/**
 * `React.lazy` with Suspense, for components over 10 kB or rarely used ones. `React.lazy` caches a
 * failure forever, so its promise stays pending here, and loading is retried on the next render or
 * when the browser is back online.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  type Module = { default: ComponentType<Props> };
  let arrive: (module: Module) => void;
  const arrival = new Promise<Module>((resolve) => {
    arrive = resolve;
  });
  const Waiting = lazy(() => arrival);
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;
  let awaitsIdle = false;

  function fetchFile(): Promise<void> {
    pending ??= load().then(
      (component) => {
        loaded = component;
        arrive({ default: component });
      },
      (error) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, never while rendering
  function Part({ fallback = null, ...props }: Props & { fallback?: ReactNode }): ReactNode {
    // A preloaded component does not suspend.
    const [Shown] = useState(() => loaded ?? (Waiting as unknown as ComponentType<Props>));
    useEffect(() => {
      if (loaded) return;
      const fetchOrReport = () =>
        void fetchFile().catch(() => {
          for (const listener of failureListeners) listener();
        });
      fetchOrReport();
      window.addEventListener('online', fetchOrReport);
      return () => window.removeEventListener('online', fetchOrReport);
    }, []);
    return (
      <Suspense fallback={fallback}>
        <Shown {...(props as unknown as Props)} />
      </Suspense>
    );
  }

  const preload = () => void fetchFile().catch(() => undefined);
  return Object.assign(Part, {
    preload,
    preloadWhenIdle: () => {
      if (awaitsIdle || loaded) return;
      awaitsIdle = true;
      whenIdle(preload);
    },
  });
}
