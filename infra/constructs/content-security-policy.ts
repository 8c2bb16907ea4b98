interface Origins {
  /** Of the page's inline scripts: `'sha256-…'`, in their quotes. */
  scriptHashes: readonly string[];
  /** Where photos are fetched from and uploaded to. */
  photos: string;
  /** Where the browser talks to Cognito. */
  cognito: string;
}

/** Nothing from anywhere but what the page is known to need. */
export const contentSecurityPolicy = ({ scriptHashes, photos, cognito }: Origins) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    // Positions and colours that components compute are style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', photos],
    'font-src': ["'self'"],
    'connect-src': ["'self'", photos, cognito],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': [],
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** For answers that are no page at all. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";
