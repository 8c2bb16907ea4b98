/** Whether the browser has a network connection; unknown counts as online. */
export const isOnline = (): boolean => navigator.onLine !== false;
