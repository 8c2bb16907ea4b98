import { defineError } from '#shared/kit/http-error.ts';

export const ArchiveNotFoundError = /* @__PURE__ */ defineError(
  404,
  'archive_not_found',
  'Nothing is being archived here.',
);
export const ArchiveFinalError = /* @__PURE__ */ defineError(
  409,
  'archive_final',
  "This can't be undone anymore. You can unarchive items one by one.",
);
