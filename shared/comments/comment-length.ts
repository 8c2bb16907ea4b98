/** In its own file, because pages use it without zod. */
export const longestComment = 10_000;
