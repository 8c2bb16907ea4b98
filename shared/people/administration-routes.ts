import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { defineRoutes } from '../kit/route.ts';
import { companyChange, personChange, suspension } from './administration-forms.ts';
import { companySettings } from './company-settings.ts';
import { user } from './user.ts';

/** What company administrators change of people and of the company. */
export const administrationRoutes = defineRoutes('people', {
  changeUser: {
    method: 'PATCH',
    path: '/api/users/{userId}',
    summary:
      'Change the name, role or email address of a colleague, in force at once in every browser of theirs',
    access: 'company_admin',
    reach: 'company',
    body: personChange,
    output: user,
  },
  changeSuspension: {
    method: 'PUT',
    path: '/api/users/{userId}/suspension',
    summary: 'Suspend a colleague, who is signed out and keeps all work, or restore them',
    access: 'company_admin',
    reach: 'company',
    body: suspension,
    output: user,
  },
  changeCompany: {
    method: 'PATCH',
    path: '/api/company',
    summary: 'Rename my company, and change its rules and defaults',
    access: 'company_admin',
    reach: 'company',
    body: companyChange,
    output: z.object({ id, name: z.string(), createdAt: timestamp, settings: companySettings }),
    errors: [404],
  },
});
