import { readOf } from '../../kit/query-client.ts';

/** The running goals of a colleague, by due date. */
export function runningGoalsQuery(userId: string) {
  return readOf('GET /api/users/{userId}/goals', { params: { userId }, query: { open: 'true' } });
}
