import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireAdministrator } from '#functions/people/administrator-store.ts';
import { changeLogoPath, readCompany } from '#functions/people/company-store.ts';
import { logoRoutes } from '#shared/photos/logo-routes.ts';

/** The stream deletes the file. */
export const handler = handleRoute(logoRoutes.removeLogo, async (request) => {
  const { session } = request;
  const { logoPath } = await readCompany(session, { consistent: true });
  if (logoPath !== null)
    await write(
      changeLogoPath(session, undefined),
      requireAdministrator(session),
      recordAudit({ actor: session, kind: 'logo_removed', source: request }),
    );
});
