/** Opens "Forgot password?" for an address. Browsers send no fragment, so the address is in no log. */
export const passwordResetLink = (origin: string, username: string): string =>
  `${origin}/auth#${new URLSearchParams({ reset: username })}`;

/** The address of a reset link, from the fragment without `#`; null in any other. */
export const addressToReset = (fragment: string): string | null =>
  new URLSearchParams(fragment).get('reset');
