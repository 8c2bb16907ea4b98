import * as z from 'zod/mini';
import { defineRoutes, pageQuery } from '../kit/route.ts';
import { lineItem, scorecardPeriod } from './line-item.ts';
import { lineItemChange, lineItemCreation } from './line-item-inputs.ts';

export const lineItemRoutes = defineRoutes('scorecards', {
  listUserLineItems: {
    method: 'GET',
    path: '/api/users/{userId}/scorecard-line-items',
    summary: "A colleague's measurables that I may see, by title",
    access: 'member',
    reach: 'company',
    query: pageQuery,
    output: z.array(lineItem),
  },
  listLineItems: {
    method: 'GET',
    path: '/api/scorecard-line-items',
    summary: "My company's measurables that I may see, by period and title",
    access: 'member',
    reach: 'company',
    query: z.strictObject({ ...pageQuery.shape, periodInterval: z.optional(scorecardPeriod) }),
    output: z.array(lineItem),
  },
  createLineItem: {
    method: 'POST',
    path: '/api/scorecard-line-items',
    summary: 'Create a measurable',
    access: 'member',
    reach: 'company',
    body: lineItemCreation,
    output: lineItem,
    status: 201,
    errors: [404],
  },
  changeLineItem: {
    method: 'PATCH',
    path: '/api/scorecard-line-items/{lineItemId}',
    summary: 'Change fields of a measurable, on every scorecard it is on',
    access: 'member',
    reach: 'company',
    body: lineItemChange,
    output: lineItem,
  },
  deleteLineItem: {
    method: 'DELETE',
    path: '/api/scorecard-line-items/{lineItemId}',
    summary: 'Delete a measurable with all that was entered for it',
    access: 'member',
    condition: 'owner_or_manager',
    reach: 'company',
  },
});
