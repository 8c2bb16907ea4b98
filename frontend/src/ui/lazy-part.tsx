import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../kit/when-idle.ts';

/** A component whose code is fetched when it is first wanted. Renders `fallback` until it is here. */
export interface LazyPart<Props extends object> {
  (props: Props & { fallback?: ReactNode }): ReactNode;
  /** Fetches the code now; a failed fetch may be tried again by calling it again. */
  preload: () => Promise<void>;
  /** Fetches the code at the next idle moment, once. */
  preloadWhenIdle: () => void;
}

export interface LazyPartFailure {
  error: unknown;
}

const failureListeners = new Set<(failure: LazyPartFailure) => void>();

/** Told when the code of a part that is on screen could not be fetched. */
export function onLazyPartFailure(listener: (failure: LazyPartFailure) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/**
 * Splits a component off the first load. Nothing that holds focus is replaced when it arrives, and
 * the wish to see it is kept in the caller's state, so no click is lost while it is on its way.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;
  let awaitsIdle = false;
  const listeners = new Set<() => void>();

  function preload(): Promise<void> {
    pending ??= load().then(
      (component) => {
        loaded = component;
        for (const listener of listeners) listener();
      },
      (error) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, never while rendering
  function Part({ fallback = null, ...props }: Props & { fallback?: ReactNode }): ReactNode {
    const Loaded = useSyncExternalStore(subscribe, () => loaded);
    const missing = !Loaded;
    useEffect(() => {
      if (!missing) return;
      preload().catch((error) => {
        for (const listener of failureListeners) listener({ error });
      });
    }, [missing]);
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback;
  }

  return Object.assign(Part, {
    preload,
    preloadWhenIdle: () => {
      if (awaitsIdle || loaded) return;
      awaitsIdle = true;
      whenIdle(() => preload().catch(() => undefined));
    },
  });
}
