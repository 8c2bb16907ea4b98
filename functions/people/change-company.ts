import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { countAttempt } from '#functions/kit/table/attempt-limit.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { administrationRoutes } from '#shared/people/administration-routes.ts';
import { readCompany, renameCompany } from './company-store.ts';
import { changeOwnCompanyName } from './user-store.ts';

/** Every name that a company had stays reserved, and a taken one is reported. */
const companyNames = { name: 'company_name', max: 10, periodSeconds: 86_400 };

/** The stream updates the copies of the name that colleagues have. */
export const handler = handleRoute(administrationRoutes.changeCompany, async (request) => {
  const { session, body } = request;
  const { name } = body;
  const { id } = await readCompany(session, { consistent: true });
  await countAttempt([companyNames, id]);
  await retryOnConflict(async () => {
    const before = await readCompany(session, { consistent: true });
    if (before.name === name) return;
    await write(
      ...(await renameCompany(before, name)),
      changeOwnCompanyName(session, name),
      recordAudit({
        actor: session,
        kind: 'company_renamed',
        target: { id, name },
        source: request,
      }),
    );
  });
  return { id, name };
});
