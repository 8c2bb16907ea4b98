import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readCompany } from '#functions/people/company-store.ts';
import { logoRoutes } from '#shared/photos/logo-routes.ts';
import { readPicture } from './read-picture.ts';

export const handler = handleRoute(logoRoutes.readLogo, async ({ session, query }) => {
  const company = await readCompany(session);
  return readPicture(company, company.logoPath, query.logo);
});
