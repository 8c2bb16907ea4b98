import { recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireAdministrator } from '#functions/people/administrator-store.ts';
import { changeLogoPath, readCompany } from '#functions/people/company-store.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { logoRoutes } from '#shared/photos/logo-routes.ts';
import { ownUploadId } from './own-upload.ts';
import { logoOwner, photoPath, removePhoto, removeUpload } from './photo-store.ts';
import { takeUpload } from './take-upload.ts';

/** The stream deletes the old logo. */
export const handler = handleRoute(logoRoutes.changeLogo, async (request) => {
  const { session, body } = request;
  const id = await ownUploadId(session, body.logoURL);
  const owner = logoOwner(session);
  const logoPath = photoPath(owner, id);
  const company = await readCompany(session, { consistent: true });
  // An earlier attempt saved it already.
  if (company.logoPath === logoPath) return { logoPath };
  const sent = await takeUpload(session, id, owner);
  try {
    await write(
      changeLogoPath(session, logoPath),
      requireAdministrator(session),
      recordAudit({ actor: session, kind: 'logo_changed', source: request }),
    );
  } catch (error) {
    // After other errors, the logo may have been saved.
    if (error instanceof HttpError) await removePhoto(logoPath);
    throw error;
  }
  await removeUpload(session, id, sent);
  return { logoPath };
});
