import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { columnsOf } from './panel-order.ts';
import type { PanelDescription, Panels } from './use-panels.ts';

const spans: Record<number, string> = {
  2: 'lg:col-span-2',
  3: 'lg:col-span-3',
  4: 'lg:col-span-4',
};

interface PanelGridProps {
  panels: Panels;
  children: (panel: PanelDescription, place: number) => ReactNode;
}

/** The panels below each other, on wide screens partly side by side. */
export function PanelGrid({ panels, children }: PanelGridProps) {
  const { shown, isFolded } = panels;
  const columns = columnsOf(shown.map(({ width }) => width));
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-6">
      {shown.map((panel, place) => {
        const span = spans[columns[place] ?? 6];
        const fills = panel.fillsRow && span && !isFolded(panel.id);
        return (
          <div
            key={panel.id}
            className={classNames(
              'relative min-w-0',
              span ?? 'lg:col-span-6',
              fills && 'lg:min-h-54 lg:*:absolute lg:*:inset-0',
              panel.stretches && !isFolded(panel.id) && 'grid grid-cols-1',
            )}
          >
            {children(panel, place)}
          </div>
        );
      })}
    </div>
  );
}
