import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { focusPage } from '../../ui/overlays/focus-page.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { linkStyles } from '../../ui/primitives/link-styles.ts';
import { Panel } from '../../ui/primitives/panel.tsx';
import { isChecklistOpen, steps } from './checklist.ts';
import { ChecklistStep, StepMark } from './checklist-step.tsx';
import { gettingStartedCopy } from './getting-started-copy.ts';
import { dismissChecklist, useCompletedSteps } from './getting-started-queries.ts';
import type { UseTitle } from './step-control.tsx';

const copy = gettingStartedCopy.checklist;

const StepControl = lazyWithPreload(async () => (await import('./step-control.tsx')).StepControl);

interface GettingStartedProps {
  user: SessionUser;
  /** Undefined while the teams load. */
  hasTeam: boolean | undefined;
  teamId: string | null;
  onInvite: () => void;
  useTitle: UseTitle;
}

/**
 * The checklist of a new company, whose steps are completed in place. Renders nothing for other
 * users.
 */
export function GettingStarted(props: GettingStartedProps) {
  const [hasSaved, setHasSaved] = useState(false);
  if (isChecklistOpen(props.user)) return <Checklist {...props} onSave={() => setHasSaved(true)} />;
  const isDismissed = props.user.gettingStarted?.dismissed;
  return hasSaved && !isDismissed ? <AllSet onClose={() => setHasSaved(false)} /> : null;
}

function Checklist(props: GettingStartedProps & { onSave: () => void }) {
  const { user, hasTeam, teamId, onInvite, useTitle, onSave } = props;
  const client = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const completed = useCompletedSteps(user, { hasTeam, teamId }, onSave);
  const next = steps.find((step) => !completed.includes(step));
  const lastFocused = useRef<Element>(null);

  useEffect(() => {
    // If the control of a completed step was focused, the next step gets the focus.
    if (lastFocused.current?.isConnected !== false) return;
    lastFocused.current = null;
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[data-focus-return]')?.focus();
  });

  function dismiss(): void {
    dismissChecklist(client, user);
    focusPage();
  }

  return (
    <Panel
      title={copy.title}
      icon={<ListChecks aria-hidden />}
      action={
        <>
          <span className="tnum text-ink-3 text-xs">
            {copy.progress(completed.length, steps.length)}
          </span>
          <Progress
            label={copy.progressLabel}
            value={(100 * completed.length) / steps.length}
            className="mx-1.5 w-20! max-[374px]:hidden"
          />
          <IconButton label={copy.dismiss} size="small" className="-mr-2" onClick={dismiss}>
            <X aria-hidden />
          </IconButton>
        </>
      }
    >
      <ol
        ref={list}
        onFocus={(event) => {
          lastFocused.current = event.target;
        }}
        className="grid gap-px bg-line-soft sm:grid-cols-2 xl:grid-cols-4"
      >
        {steps.map((step, index) => {
          const isDone = completed.includes(step);
          const isBlocked = teamId === null && (step === 'goal' || step === 'todo');
          return (
            <ChecklistStep
              key={step}
              step={step}
              number={index + 1}
              state={isDone ? 'done' : step === next ? 'next' : isBlocked ? 'blocked' : 'open'}
            >
              <StepControl
                step={step}
                userId={user.id}
                teamId={teamId}
                isNext={step === next}
                onInvite={onInvite}
                useTitle={useTitle}
              />
            </ChecklistStep>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Shown after the last step, until it is closed or the page is left. */
function AllSet({ onClose }: { onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card>
      <div
        ref={card}
        role="status"
        tabIndex={-1}
        className="flex min-h-11 items-center gap-2.5 py-1.5 pr-2 pl-4 outline-none"
      >
        <StepMark state="done" />
        <p className="min-w-0 flex-1 text-ink-3 text-sm">
          <span className="font-semibold text-ink">{copy.allSet}</span>{' '}
          <span className="max-sm:hidden">{copy.allSetHint}</span>
        </p>
        <Link to="/todos" className={linkStyles()}>
          {copy.openTodos}
        </Link>
        <IconButton
          label={copy.close}
          size="small"
          onClick={() => {
            onClose();
            focusPage();
          }}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </Card>
  );
}
