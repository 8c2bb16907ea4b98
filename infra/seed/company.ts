import type { ApiClient } from './api-client.ts';

export const companyName = 'Northwind Logistics';
/** The password of everybody. */
export const password = 'blue harbor crane';

export type PersonKey =
  | 'mara'
  | 'idris'
  | 'jun'
  | 'sofia'
  | 'tomasz'
  | 'priya'
  | 'daniel'
  | 'elias'
  | 'noor'
  | 'grace'
  | 'luca'
  | 'hanna';

export interface Person {
  name: string;
  email: string;
  role: 'company_admin' | 'team_leader' | 'team_member';
}

export const founder = 'mara';

export const people: Record<PersonKey, Person> = {
  mara: { name: 'Mara Lindqvist', email: 'mara.lindqvist@northwind.io', role: 'company_admin' },
  idris: { name: 'Idris Okafor', email: 'idris.okafor@northwind.io', role: 'team_leader' },
  jun: { name: 'Jun Watanabe', email: 'jun.watanabe@northwind.io', role: 'team_leader' },
  sofia: { name: 'Sofia Reyes', email: 'sofia.reyes@northwind.io', role: 'team_leader' },
  tomasz: { name: 'Tomasz Wójcik', email: 'tomasz.wojcik@northwind.io', role: 'team_member' },
  priya: { name: 'Priya Raman', email: 'priya.raman@northwind.io', role: 'team_member' },
  daniel: { name: 'Daniel Kim', email: 'daniel.kim@northwind.io', role: 'team_member' },
  elias: { name: 'Elias Berg', email: 'elias.berg@northwind.io', role: 'team_member' },
  noor: { name: 'Noor Haddad', email: 'noor.haddad@northwind.io', role: 'team_member' },
  grace: { name: 'Grace Mensah', email: 'grace.mensah@northwind.io', role: 'team_member' },
  luca: { name: 'Luca Moretti', email: 'luca.moretti@northwind.io', role: 'team_member' },
  hanna: { name: 'Hanna Virtanen', email: 'hanna.virtanen@northwind.io', role: 'company_admin' },
};

export type TeamKey = 'platform' | 'design' | 'customers' | 'leadership';

export interface SeedTeam {
  name: string;
  description: string;
  isPrivate: boolean;
  leader: PersonKey;
  members: PersonKey[];
}

export const teams: Record<TeamKey, SeedTeam> = {
  platform: {
    name: 'Platform',
    description:
      'Keeps shipments, rates and documents flowing: services, data, deploys and on-call.',
    isPrivate: false,
    leader: 'idris',
    members: ['mara', 'jun', 'sofia', 'tomasz', 'priya', 'daniel'],
  },
  design: {
    name: 'Product Design',
    description: 'What dispatchers and drivers see and touch, from first sketch to shipped screen.',
    isPrivate: false,
    leader: 'jun',
    members: ['mara', 'elias', 'noor', 'priya'],
  },
  customers: {
    name: 'Customer Success',
    description: 'Onboards carriers and shippers, answers them, and brings back what they need.',
    isPrivate: false,
    leader: 'sofia',
    members: ['mara', 'grace', 'luca', 'noor', 'daniel'],
  },
  leadership: {
    name: 'Leadership',
    description: 'Plans, budgets and people matters that are not for everybody yet.',
    isPrivate: true,
    leader: 'mara',
    members: ['idris', 'sofia', 'hanna'],
  },
};

export interface SignedIn {
  caller: ApiClient;
  id: string;
}

export type Everybody = Record<PersonKey, SignedIn>;
