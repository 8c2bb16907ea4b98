import { type ReactNode, type Ref, useId } from 'react';
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

/** A card that is a region labelled by its heading. */
export function Panel({ className, children, ref, ...header }: PanelProps) {
  const titleId = useId();
  return (
    <Card ref={ref} aria-labelledby={titleId} className={className}>
      <CardHeader titleId={titleId} {...header} />
      {children}
    </Card>
  );
}
