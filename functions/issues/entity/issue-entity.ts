import type { Entity } from '#functions/entities/entity.ts';
import { clearDeletedIssue } from '#functions/issues/reactions/deleted-issue.ts';

/** Issues. */
export const issueEntities: readonly Entity[] = [{ type: 'issue', reactions: [clearDeletedIssue] }];
