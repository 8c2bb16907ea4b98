import type { PersonKey, TeamKey } from './company.ts';

export interface SeedIssue {
  title: string;
  reporter: PersonKey;
  assignee?: PersonKey;
  /** 5 is critical. */
  level: '1' | '2' | '3' | '4' | '5';
  status?: 'in_progress' | 'resolved' | 'cancelled';
  description?: string;
}

export const issuesOf: Record<TeamKey, SeedIssue[]> = {
  platform: [
    {
      title: 'Customer exports time out above 50k rows',
      reporter: 'sofia',
      assignee: 'priya',
      level: '5',
      description:
        'Harbour Freight and Vallmo cannot export a full quarter. The page says that something went wrong; the log says that the worker was stopped after 60 seconds.',
    },
    {
      title: 'Single sign-on fails for new tenants',
      reporter: 'sofia',
      assignee: 'idris',
      level: '5',
      status: 'in_progress',
    },
    {
      title: 'Weekly digest sent twice to Berlin office',
      reporter: 'mara',
      assignee: 'daniel',
      level: '4',
    },
    {
      title: 'Search index lags behind edits',
      reporter: 'jun',
      assignee: 'tomasz',
      level: '4',
      status: 'in_progress',
    },
    { title: 'Avatar upload rejects HEIC photos', reporter: 'jun', level: '4' },
    {
      title: 'Clock drift on two ingest hosts',
      reporter: 'tomasz',
      assignee: 'tomasz',
      level: '3',
      status: 'resolved',
    },
    {
      title: 'Typo in the overdue email',
      reporter: 'mara',
      assignee: 'priya',
      level: '1',
      status: 'resolved',
    },
  ],
  design: [
    {
      title: 'The map covers the save button on small tablets',
      reporter: 'noor',
      assignee: 'elias',
      level: '4',
      status: 'in_progress',
    },
    { title: 'Long carrier names push the price off the row', reporter: 'priya', level: '3' },
    {
      title: 'Focus is lost after closing the filter',
      reporter: 'elias',
      assignee: 'elias',
      level: '2',
    },
  ],
  customers: [
    {
      title: 'Price list import ignores the currency',
      reporter: 'luca',
      assignee: 'daniel',
      level: '5',
      status: 'in_progress',
    },
    { title: 'Delay alerts arrive after the delivery', reporter: 'grace', level: '4' },
    {
      title: 'Customs document in the wrong language',
      reporter: 'grace',
      assignee: 'luca',
      level: '3',
      status: 'resolved',
    },
    { title: 'Carrier logo shown upside down', reporter: 'noor', level: '1', status: 'cancelled' },
  ],
  leadership: [],
};
