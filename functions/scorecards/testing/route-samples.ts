import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'list-team-scorecards': ({ team }) => ({ params: { teamId: team.id } }),
  'create-scorecard': ({ team }) => ({
    body: { name: 'Growth', period: 'weekly', teamId: team.id },
  }),
  'read-scorecard': ({ scorecardId }) => ({ params: { scorecardId } }),
  'read-scorecard-grid': ({ scorecardId }) => ({ params: { scorecardId } }),
  'change-scorecard': ({ scorecardId }) => ({ params: { scorecardId }, body: { isActive: false } }),
  'delete-scorecard': ({ scorecardId }) => ({ params: { scorecardId } }),
  'list-assignments': ({ scorecardId }) => ({ params: { scorecardId } }),
  'create-assignments': ({ scorecardId, spareLineItemId }) => ({
    params: { scorecardId },
    body: { lineItemIds: [spareLineItemId] },
  }),
  'change-assignment': ({ assignmentId }) => ({ params: { assignmentId }, body: { sortOrder: 1 } }),
  'delete-assignment': ({ assignmentId }) => ({ params: { assignmentId } }),
  'list-entries': ({ scorecardId }) => ({ params: { scorecardId } }),
  'save-entry': ({ scorecardId, lineItemId }) => ({
    body: { scorecardId, lineItemId, periodStart: '2026-01-05', value: '42' },
  }),
  'change-entry': ({ entryId }) => ({ params: { entryId }, body: { value: '43' } }),
  'list-user-line-items': ({ person }) => ({ params: { userId: person.id } }),
  'list-line-items': () => ({ query: { periodInterval: 'daily' } }),
  'create-line-item': ({ team }) => ({
    body: { title: 'Calls', periodInterval: 'daily', teamId: team.id, goalValue: '40' },
  }),
  'change-line-item': ({ lineItemId }) => ({ params: { lineItemId }, body: { goalValue: '45' } }),
  'delete-line-item': ({ lineItemId }) => ({ params: { lineItemId } }),
};
