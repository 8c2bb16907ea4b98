import type { Route } from '#shared/kit/route.ts';

const features = [
  'activity',
  'clocks',
  'comments',
  'dashboard',
  'goals',
  'invitations',
  'issues',
  'notifications',
  'people',
  'photos',
  'scorecards',
  'session',
  'teams',
  'time',
  'timesheets',
  'todos',
];

/** As many routes as the product is meant to have, over all of its features. */
export const manyRoutes = (count: number): Route[] =>
  Array.from({ length: count }, (_, index) => {
    const feature = features[index % features.length]!;
    return {
      method: 'GET',
      path: `/api/${feature}/${index}`,
      summary: 'One of many',
      access: 'member',
      reach: 'self',
      feature,
      name: `read-number-${index}`,
    };
  });
