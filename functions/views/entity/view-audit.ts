import type { Rules } from '#functions/entities/audit-rule.ts';
import { expectationsOf } from '#functions/entities/expectation.ts';
import { insertView, parseView } from '#functions/views/view-store.ts';

export const viewRules: Rules = {
  saved_view: {
    parse: parseView,
    follows: (item) => expectationsOf(...insertView(parseView(item))),
  },
  saved_views: { kind: 'counter' },
};
