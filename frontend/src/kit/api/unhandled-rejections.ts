/** What nobody waited for is logged and goes no further; returns what stops that. */
export function logUnhandledRejections(): () => void {
  function log(event: PromiseRejectionEvent): void {
    console.error(event.reason);
    event.preventDefault();
  }
  window.addEventListener('unhandledrejection', log);
  return () => window.removeEventListener('unhandledrejection', log);
}
