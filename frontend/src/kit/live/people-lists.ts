import type { QueryKey } from '@tanstack/react-query';
import { reads } from '../cache/match-read.ts';

/** Whether a query lists the people of the company. */
export const isPeopleList = (key: QueryKey): boolean =>
  reads(key, 'GET /api/users', 'GET /api/companies/users', 'GET /api/companies/{companyId}/users');
