import type { Route } from '#shared/kit/route.ts';

/** Adds made-up routes until there are `count`, each feature growing in proportion to its size. */
export const withExtraRoutes = (routes: readonly Route[], count: number): Route[] => [
  ...routes,
  ...Array.from({ length: count - routes.length }, (_, index): Route => {
    const { feature } = routes[index % routes.length]!;
    return {
      method: 'GET',
      path: `/api/${feature}/extra-route-number-${index}`,
      summary: 'Made up',
      access: 'member',
      reach: 'self',
      feature,
      name: `read-extra-route-number-${index}`,
    };
  }),
];
