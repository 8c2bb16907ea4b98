import * as z from 'zod/mini';
import { maxLength } from '../kit/fields.ts';
import { defineRoutes } from '../kit/route.ts';
import { logo, logoChange } from './photo.ts';

export const logoRoutes = defineRoutes('photos', {
  readLogo: {
    method: 'GET',
    path: '/api/company/logo',
    summary: "My company's logo, or its initials as a picture",
    access: 'member',
    reach: 'company',
    /** The logo's path. With it, the response is cached until the logo changes. */
    query: z.object({ logo: z.optional(z.string().check(maxLength(300))) }),
    output: 'image',
    errors: [404],
  },
  changeLogo: {
    method: 'PUT',
    path: '/api/company/logo',
    summary: "Take what I sent as my company's logo, once it proves to be an image",
    access: 'company_admin',
    reach: 'company',
    body: logoChange,
    output: logo,
  },
  removeLogo: {
    method: 'DELETE',
    path: '/api/company/logo',
    summary: "Remove my company's logo",
    access: 'company_admin',
    reach: 'company',
    errors: [404],
  },
});
