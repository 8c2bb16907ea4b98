import type { Route } from '#shared/kit/route.ts';

/** A feature with more is split, because its stack has room for 54 functions (decision 40). */
const routesPerFeature = 45;

/**
 * Adds made-up routes until there are `count`. Each feature grows in proportion to its size as long as
 * it fits into one stack.
 */
export const withExtraRoutes = (routes: readonly Route[], count: number): Route[] => {
  const sizes = new Map<string, number>();
  for (const { feature } of routes) sizes.set(feature, (sizes.get(feature) ?? 0) + 1);
  const growing = Array.from({ length: 10 * count }, (_, index) => {
    const { feature } = routes[index % routes.length]!;
    const size = sizes.get(feature)!;
    if (size >= routesPerFeature) return [];
    sizes.set(feature, size + 1);
    return [feature];
  }).flat();
  const extra = growing.slice(0, count - routes.length).map(
    (feature, index): Route => ({
      method: 'GET',
      path: `/api/${feature}/extra-route-number-${index}`,
      summary: 'Made up',
      access: 'member',
      reach: 'self',
      feature,
      name: `read-extra-route-number-${index}`,
    }),
  );
  return [...routes, ...extra];
};
