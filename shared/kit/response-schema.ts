import * as z from 'zod/mini';

/**
 * A response schema that adds derived fields for API clients. Handlers and screens use the type
 * without them.
 */
export const withDerivedFields = <T>(
  derive: (value: T) => object,
  complete: z.ZodMiniType,
): z.ZodMiniType<T, T> => z.pipe(z.transform(derive as (value: T) => unknown), complete) as never;
