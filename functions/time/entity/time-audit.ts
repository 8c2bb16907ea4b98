import type { Rules } from '#functions/entities/audit-rule.ts';
import { expectationsOf } from '#functions/entities/expectation.ts';
import { auditedTeams, ofTeam } from '#functions/teams/entity/team-audit.ts';
import { replaceRunningTimer } from '#functions/time/running-timer-store.ts';
import { insertTimeEntry, parseEntry } from '#functions/time/time-entry-store.ts';
import { findPlaceAfterTeam } from '#functions/time/time-place-store.ts';
import { addToTotal, showRunning } from '#functions/time/todo-time-store.ts';

export const timeRules: Rules = {
  time_entry: {
    refersTo: {
      ...ofTeam,
      // Logged time outlives its team.
      hasOutlived: (item) => findPlaceAfterTeam(parseEntry(item)) !== undefined,
    },
    parse: parseEntry,
    follows: (item, company) => {
      const entry = parseEntry(item);
      const team = company.of(auditedTeams).get(entry.teamId) ?? findPlaceAfterTeam(entry);
      if (!team) return [];
      const { id, companyId, todoId, description, startTime, user } = entry;
      const timer = { id, companyId, todoId, description, startTime, user };
      return expectationsOf(
        ...insertTimeEntry(entry, team),
        addToTotal(entry, { seconds: entry.duration ?? 0, entries: 1 }),
        ...(entry.isRunning ? [replaceRunningTimer(undefined, timer), showRunning(timer)] : []),
      );
    },
  },
  time_entry_pointer: { kind: 'derived' },
  time_total: { kind: 'counter' },
  time_sum: { kind: 'counter' },
  running_timer: { kind: 'derived' },
  todo_running_timer: { kind: 'derived' },
};
