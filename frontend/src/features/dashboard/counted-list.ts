/** The list that shows exactly what a number counts. */
export type CountedList =
  | { to: '/todos'; search: { assignee: string; status?: 'pending'; due?: 'overdue' | 'today' } }
  | { to: '/goals'; search: { assignee: string; status: 'on_track' | 'off_track' } }
  | { to: '/issues'; search: { status: 'unresolved' } };
