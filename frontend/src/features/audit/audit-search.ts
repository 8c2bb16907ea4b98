import { type AuditGroup, auditGroups } from '#shared/audit/audit-groups.ts';
import { searchDay, searchId } from '#shared/kit/search-text.ts';

/** The search params of the page. */
export interface AuditSearch {
  user?: string | undefined;
  group?: AuditGroup | undefined;
  /** `2026-11-20`, in the viewer's time zone. */
  day?: string | undefined;
}

/** Drops invalid params. */
export const parseAuditSearch = (search: Record<string, unknown>): AuditSearch => ({
  user: searchId(search.user),
  group: auditGroups.find((group) => group === search.group),
  day: searchDay(search.day),
});
