import type { ReactNode } from 'react';
import { Count } from '../primitives/count.tsx';
import { Panel } from '../primitives/panel.tsx';
import type { Tone } from '../primitives/tone.ts';
import { moveAcrossLists } from './keyboard/move-across-lists.ts';

/** `RowSection`s one below the other; the arrows lead from one to the next. */
export function RowSections({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4" onKeyDownCapture={moveAcrossLists}>
      {children}
    </div>
  );
}

interface RowSectionProps {
  title: string;
  count: number;
  /** Follows the count for screen readers: `todos`. */
  noun: string;
  tone?: Tone;
  /** A `RowList`. */
  children: ReactNode;
}

/** A part of a list under a heading with its count. */
export function RowSection({ title, count, noun, tone, children }: RowSectionProps) {
  return (
    <Panel
      title={title}
      icon={null}
      badge={<Count value={count} tone={tone} label={noun} />}
      className="@container"
    >
      {children}
    </Panel>
  );
}
