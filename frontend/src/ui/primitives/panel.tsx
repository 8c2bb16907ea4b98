import { createContext, type ReactNode, type Ref, use, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Card, CardHeader } from './card.tsx';

interface PanelProps {
  title: string;
  icon: ReactNode;
  /** Next to the title: a Count or a Badge. */
  badge?: ReactNode;
  /** At the end of the header: a link or a small ghost button. */
  action?: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Folds the panel inside it to its header, and adds a menu at the header's end. */
export const PanelFrame = createContext<{ isFolded: boolean; menu: ReactNode } | null>(null);

/** A card that is a region labelled by its heading. */
export function Panel({ className, children, ref, ...header }: PanelProps) {
  const titleId = useId();
  const frame = use(PanelFrame);
  const isFolded = frame?.isFolded;
  const action = frame ? (
    <>
      {header.action}
      {frame.menu}
    </>
  ) : (
    header.action
  );
  return (
    <Card
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(
        className,
        // The menu leaves no room on the smallest phones.
        frame && '[&>header]:flex-wrap',
        isFolded && '[&>header]:border-b-0',
      )}
    >
      <CardHeader titleId={titleId} {...header} action={action} />
      {!isFolded && children}
    </Card>
  );
}
