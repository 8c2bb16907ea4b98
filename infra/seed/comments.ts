import { type PersonKey, people, type TeamKey } from './company.ts';

interface SeedComment {
  by: PersonKey;
  text: string;
}

export interface SeedTalk {
  on: 'todo' | 'goal' | 'issue';
  title: string;
  /** In order. */
  said: SeedComment[];
}

/** A mention in the product's format. */
const at = (key: PersonKey) => `@${people[key].email}`;

export const talksOf: Partial<Record<TeamKey, SeedTalk[]>> = {
  platform: [
    {
      on: 'todo',
      title: 'Review rate-limit rollout plan',
      said: [
        {
          by: 'idris',
          text: 'The load test is through. Bursts above 400 requests a second are dropped for about nine seconds, then it recovers by itself.',
        },
        {
          by: 'mara',
          text: `Good to know. ${at('jun')} can you look at the retry budget before Thursday? Billing has to agree as well, so ${at('sofia')} please bring it up there.`,
        },
        {
          by: 'jun',
          text: 'Will do. I would start with the two quiet regions:\n\n- Oslo\n- Porto',
        },
        { by: 'sofia', text: 'Billing is fine with it as long as invoices are exempt.' },
      ],
    },
    {
      on: 'todo',
      title: 'Migrate job queue to new cluster',
      said: [
        { by: 'mara', text: 'Is anything in the way of this week?' },
        {
          by: 'idris',
          text: `Only the consumer of ${at('tomasz')}, which still pins the old client.`,
        },
        { by: 'tomasz', text: 'Unpinned since this morning.' },
      ],
    },
    {
      on: 'issue',
      title: 'Customer exports time out above 50k rows',
      said: [
        { by: 'sofia', text: 'Harbour Freight hit it again today, at 62,000 rows.' },
        { by: 'idris', text: `It is the sort. ${at('daniel')} has a branch that pages it.` },
        { by: 'daniel', text: 'Up for review: 50k rows in eleven seconds instead of ninety.' },
      ],
    },
    {
      on: 'issue',
      title: 'Single sign-on fails for new tenants',
      said: [
        { by: 'mara', text: `${at('idris')} this one first, please: two pilots wait for it.` },
      ],
    },
    {
      on: 'goal',
      title: 'Cut deploy time below ten minutes',
      said: [
        { by: 'tomasz', text: 'Images are built once now: 17 minutes down to 12.' },
        { by: 'mara', text: `Lovely. What is left, ${at('tomasz')}?` },
        { by: 'tomasz', text: 'The regions, one after the other. In parallel it should be eight.' },
      ],
    },
  ],
};
