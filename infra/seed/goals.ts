import type { PersonKey, TeamKey } from './company.ts';

export interface SeedMilestone {
  title: string;
  /** Days from today; undated when absent. */
  due?: number;
  done?: true;
  assignee?: PersonKey;
  description?: string;
}

export interface SeedGoal {
  title: string;
  assignee: PersonKey;
  scope: 'personal' | 'team' | 'company';
  /** Days from today. */
  due: number;
  /** In percent; computed if there are milestones. */
  progress?: number;
  milestones?: SeedMilestone[];
  /** Titles of linked todos and issues. */
  linked?: string[];
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
      description: 'From merge to all regions. Sixteen minutes in September; eleven this week.',
      milestones: [
        { title: 'Measure every stage', due: -34, done: true, assignee: 'tomasz' },
        { title: 'Build images once', due: -12, done: true, assignee: 'tomasz' },
        {
          title: 'Regions in parallel',
          due: 6,
          assignee: 'idris',
          description: 'Two at a time, with a pause of a minute for the alarms to speak.',
        },
        { title: 'Ten minutes for a whole week', due: 26, assignee: 'mara' },
      ],
      linked: [
        'Shorten the deploy by building images once',
        'Pin the base images of all services',
        'Migrate job queue to new cluster',
        'Search index lags behind edits',
      ],
    },
    {
      title: 'Onboard three pilot customers',
      assignee: 'mara',
      scope: 'company',
      due: 12,
      status: 'off_track',
      milestones: [
        { title: 'Harbour Freight signs in', due: -9, done: true, assignee: 'sofia' },
        { title: 'Vallmo exports a full quarter', due: 4, assignee: 'priya' },
        { title: 'Third pilot named', assignee: 'sofia' },
      ],
      linked: [
        'Reply to Harbour Freight about the March invoice',
        'Customer exports time out above 50k rows',
        'Single sign-on fails for new tenants',
      ],
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
      milestones: [
        { title: 'List every job and its owner', due: -21, done: true, assignee: 'idris' },
        { title: 'Half of them moved', due: -2, assignee: 'idris' },
        { title: 'Carrier invoices moved', due: 13, assignee: 'priya' },
        { title: 'Old host switched off', due: 20, assignee: 'tomasz' },
        { title: 'Runbook read by everybody' },
      ],
      linked: ['Move carrier invoices off the legacy cron', 'Write runbook for failover'],
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
