import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useMedia } from '../../kit/hooks/use-media.ts';
import { toastResult } from '../../ui/feedback/toast-result.ts';
import { sessionQuery, useChangeSetting, useSetting } from '../session/session-queries.ts';
import { dashboardCopy } from './dashboard-copy.ts';
import { inOrder, movedTo, type PanelWidth } from './panel-order.ts';

export interface PanelDescription {
  id: string;
  title: string;
  width: PanelWidth;
  /** Typical height, while the team is unknown. */
  height: string;
  /** First on a phone. */
  isFirstOnPhone?: boolean;
  /** Is as high as its row. */
  stretches?: boolean;
  /** Scrolls in the height of the panel next to it. */
  fillsRow?: boolean;
  Content: ComponentType<{ userId: string; teamId: string }>;
}

const none: readonly string[] = [];

/** The dashboard's panels as the user has arranged them. */
export function usePanels(panels: readonly PanelDescription[]) {
  const client = useQueryClient();
  const isPhone = useMedia('(max-width: 639px)');
  const order = useSetting('panelOrder') ?? none;
  const folded = useSetting('foldedPanels') ?? none;
  const hidden = useSetting('hiddenPanels') ?? none;
  const changeSetting = useChangeSetting();
  const first = isPhone ? panels.filter((panel) => panel.isFirstOnPhone).map(({ id }) => id) : none;
  const all = inOrder(panels, order.length > 0 ? order : first);
  const ids = all.map(({ id }) => id);

  const change: typeof changeSetting = (settings) =>
    toastResult(() => changeSetting(settings), { error: dashboardCopy.panels.failed }).then(
      () => {},
    );
  const known = (list: readonly string[]) => list.filter((id) => ids.includes(id));
  const withOrWithout = (list: readonly string[], id: string, isIn: boolean) => {
    const others = known(list).filter((other) => other !== id);
    return isIn ? [...others, id] : others;
  };
  /** Read when used, because Undo may be taken much later. */
  const hiddenNow = () => client.getQueryData(sessionQuery.queryKey)?.settings.hiddenPanels ?? none;
  return {
    all,
    shown: all.filter(({ id }) => !hidden.includes(id)),
    isFolded: (id: string) => folded.includes(id),
    isHidden: (id: string) => hidden.includes(id),
    isArranged: [order, folded, hidden].some((list) => list.length > 0),
    move: (id: string, place: string) => change({ panelOrder: movedTo(ids, id, place) }),
    fold: (id: string, isIn: boolean) => change({ foldedPanels: withOrWithout(folded, id, isIn) }),
    hide: (id: string, isIn: boolean) =>
      change({ hiddenPanels: withOrWithout(hiddenNow(), id, isIn) }),
    reset: () => change({ panelOrder: [], foldedPanels: [], hiddenPanels: [] }),
  };
}

export type Panels = ReturnType<typeof usePanels>;
