import type { PersonKey, TeamKey } from './company.ts';

export interface SeedGoal {
  title: string;
  assignee: PersonKey;
  scope: 'personal' | 'team' | 'company';
  /** Days from today. */
  due: number;
  /** Percent. */
  progress: number;
  status?: 'off_track' | 'completed';
  description?: string;
}

export const goalsOf: Record<TeamKey, SeedGoal[]> = {
  platform: [
    {
      title: 'Cut deploy time below ten minutes',
      assignee: 'mara',
      scope: 'team',
      due: 26,
      progress: 68,
      description: 'From merge to all regions. Sixteen minutes in September; eleven this week.',
    },
    {
      title: 'Onboard three pilot customers',
      assignee: 'mara',
      scope: 'company',
      due: 12,
      progress: 34,
      status: 'off_track',
    },
    {
      title: 'Publish the 2027 platform roadmap',
      assignee: 'mara',
      scope: 'company',
      due: 5,
      progress: 90,
    },
    { title: 'Zero P1 incidents in Q4', assignee: 'idris', scope: 'team', due: 41, progress: 72 },
    {
      title: 'Move billing jobs off legacy cron',
      assignee: 'idris',
      scope: 'team',
      due: 20,
      progress: 41,
    },
    { title: 'WCAG AA across the app', assignee: 'jun', scope: 'team', due: 33, progress: 55 },
    {
      title: 'Close SOC 2 evidence gaps',
      assignee: 'sofia',
      scope: 'company',
      due: 9,
      progress: 22,
      status: 'off_track',
    },
    {
      title: 'Retire the legacy API gateway',
      assignee: 'mara',
      scope: 'team',
      due: -3,
      progress: 100,
      status: 'completed',
    },
  ],
  design: [
    {
      title: 'Book a shipment in under two minutes',
      assignee: 'jun',
      scope: 'team',
      due: 30,
      progress: 46,
    },
    { title: 'Half as many wrong scans', assignee: 'noor', scope: 'team', due: 45, progress: 15 },
    {
      title: 'One component library, no copies',
      assignee: 'elias',
      scope: 'team',
      due: 60,
      progress: 80,
    },
  ],
  customers: [
    {
      title: 'First answer within one hour',
      assignee: 'grace',
      scope: 'team',
      due: 37,
      progress: 61,
    },
    {
      title: 'Renew every contract that ends in January',
      assignee: 'sofia',
      scope: 'company',
      due: 48,
      progress: 30,
    },
  ],
  leadership: [
    { title: 'Hire a head of finance', assignee: 'hanna', scope: 'company', due: 28, progress: 50 },
  ],
};
