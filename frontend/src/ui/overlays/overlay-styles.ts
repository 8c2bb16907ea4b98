/** While a dialog closes, a click must not reach its buttons. Radix sets pointer events inline. */
export const unclickableWhenClosing = 'data-[state=closed]:pointer-events-none!';

/** The backdrop; it also centers the panel and scrolls if the panel is taller. */
export const overlay =
  'fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] items-end justify-items-center overflow-y-auto bg-black/25 dark:bg-black/50 ' +
  'sm:items-center sm:p-6 data-[state=open]:animate-fade data-[state=closed]:animate-[fade-out_110ms_ease-in_forwards]';

export const panel =
  `${unclickableWhenClosing} ` +
  'flex max-h-[92dvh] w-full flex-col rounded-t-2xl bg-raised text-ink text-sm shadow-pop outline-none ' +
  'sm:max-h-[min(92dvh,50rem)] sm:rounded-2xl data-[state=open]:animate-rise ' +
  'data-[state=closed]:animate-[sink_110ms_ease-in_forwards]';
