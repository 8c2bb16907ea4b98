/** Characters. Apart from the schema: the field that counts them needs no zod. */
export const longestComment = 10_000;
