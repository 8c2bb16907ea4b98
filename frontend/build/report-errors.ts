/// <reference lib="dom" />

/** Of one page. The first is always sent, of later ones a tenth. */
const mostReports = 3;
const sampleOfLater = 0.1;

const kinds = /^(Eval|Range|Reference|Syntax|Type|URI)?Error$/;

/** The path of a script of the build with line and column. What else failed is the page itself. */
function placeOf(text = ''): string {
  const [, path = '/', position = ''] =
    /(?:https?:\/\/[^/\s]+)?(\/assets\/[\w.-]{1,80}\.js)?[^\s:]*((?::\d{1,7}){0,2})/.exec(text) ??
    [];
  return path + position;
}

/**
 * Reports errors of scripts, also of the app's own, which may be what is broken: their kind and place
 * only, because messages may quote what people wrote.
 */
export function reportErrors(): void {
  let reports = 0;
  function report(kind: string, place: string): void {
    if (reports === mostReports || (reports > 0 && Math.random() >= sampleOfLater)) return;
    reports += 1;
    fetch('/api/page-errors', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, place }),
    }).catch(() => undefined);
  }
  function reportThrown(error: unknown): void {
    const { name = '', stack = '' } = Object(error) as Partial<Error>;
    // Others are those of the app, which it handles or shows.
    if (!kinds.test(name) || !navigator.onLine) return;
    report(name, placeOf(/https?:\/\/\S+:\d+:\d+/.exec(stack)?.[0]));
  }
  window.reportPageError = reportThrown;
  // Elements that cannot be loaded get an event that does not bubble.
  addEventListener(
    'error',
    ({ target, error }) => {
      if (target instanceof HTMLScriptElement) {
        if (navigator.onLine) report('NotLoaded', placeOf(target.src));
      } else reportThrown(error);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason));
}

declare global {
  interface Window {
    /** For errors that the app shows instead of the page. */
    reportPageError?: (error: unknown) => void;
  }
}
