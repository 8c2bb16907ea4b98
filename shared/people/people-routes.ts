import * as z from 'zod/mini';
import { defineRoutes, pageQuery } from '../kit/route.ts';
import { user } from './user.ts';

export const peopleRoutes = defineRoutes('people', {
  listUsers: {
    method: 'GET',
    path: '/api/users',
    summary: 'Everybody in my company, by name',
    access: 'member',
    reach: 'company',
    query: pageQuery,
    output: z.array(user),
  },
  listCompanyUsers: {
    method: 'GET',
    path: '/api/companies/{companyId}/users',
    summary: 'Everybody in the company, by name',
    access: 'member',
    reach: 'company',
    query: pageQuery,
    output: z.array(user),
  },
  listOwnCompanyUsers: {
    method: 'GET',
    path: '/api/companies/users',
    summary: 'Everybody in my company, by name',
    access: 'member',
    reach: 'company',
    query: pageQuery,
    output: z.array(user),
  },
  readUser: {
    method: 'GET',
    path: '/api/users/{userId}',
    summary: 'A colleague',
    access: 'member',
    reach: 'company',
    output: user,
  },
});
