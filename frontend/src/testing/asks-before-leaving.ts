/** Whether closing or reloading the page would show the browser's confirmation. */
export const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
