interface Origins {
  /** Hashes of the page's inline scripts: `'sha256-…'`, with quotes. */
  scriptHashes: readonly string[];
  /** The origin of photos and uploads. */
  photos: string;
  cognito: string;
}

/** Allows only what the page needs. */
export const contentSecurityPolicy = ({ scriptHashes, photos, cognito }: Origins) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    // Components set computed positions and colors as style attributes.
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

/** For responses that are not pages. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";
