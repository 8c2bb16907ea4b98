/** What a function gets beside the records, and returns as `state`. */
interface WindowFields {
  window: { start: string; end: string };
  state: object;
  isFinalInvokeForWindow: boolean;
  isWindowTerminatedEarly: boolean;
}

type Invoke = (fields: WindowFields | Record<string, never>) => Promise<unknown>;

export interface TumblingWindow {
  /** Adds the window to an invocation and keeps the state that it returns. */
  invoke(invoke: Invoke): Promise<unknown>;
  /** How long until the open window ends, in milliseconds; undefined if none is open. */
  endsIn(): number | undefined;
  /** The last invocation of the window. */
  close(invoke: Invoke): Promise<void>;
  /** Forgets its state. */
  abandon(): void;
}

/** A window opens with its first records. With a length of 0 there is none. */
export const tumblingWindow = (lengthMs: number): TumblingWindow => {
  let open: { start: number; state: object } | undefined;

  const send = async (
    invoke: Invoke,
    { start, state }: NonNullable<typeof open>,
    isFinal: boolean,
  ) => {
    const response = await invoke({
      window: {
        start: new Date(start).toISOString(),
        end: new Date(start + lengthMs).toISOString(),
      },
      state,
      isFinalInvokeForWindow: isFinal,
      isWindowTerminatedEarly: false,
    });
    const returned = (response as { state?: object } | null)?.state;
    if (!returned) throw new Error('The response of a function with a window must have a state.');
    return { response, returned };
  };

  return {
    async invoke(invoke) {
      if (lengthMs === 0) return invoke({});
      const current = open ?? { start: Date.now(), state: {} };
      const { response, returned } = await send(invoke, current, false);
      open = { ...current, state: returned };
      return response;
    },
    endsIn: () => open && Math.max(0, open.start + lengthMs - Date.now()),
    async close(invoke) {
      if (!open) return;
      await send(invoke, open, true);
      open = undefined;
    },
    abandon() {
      open = undefined;
    },
  };
};
