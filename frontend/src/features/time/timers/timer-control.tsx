import { useQuery } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { isOptimistic } from '../../../kit/cache/optimistic-id.ts';
import { InlineEdit } from '../../../ui/forms/inline-edit/inline-edit.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import type { TimedTodo, TimeWriter } from '../optimistic-time.ts';
import { timeCopy } from '../time-copy.ts';
import { myTimerQuery, useTimeEntries, useTodoTimers } from '../time-queries.ts';
import { useMeantClick } from '../use-meant-click.ts';
import type { TimeActions } from '../use-time-actions.ts';
import { Elapsed } from './elapsed.tsx';

const copy = timeCopy.timer;

interface TimerControlProps {
  todo: TimedTodo;
  user: TimeWriter;
  actions: TimeActions;
}

/** The user's own timer on a todo: description, elapsed time, Start and Stop. */
export function TimerControl({ todo, user, actions }: TimerControlProps) {
  const { data: timers } = useTodoTimers(todo.id);
  const { data: mine } = useQuery(myTimerQuery);
  const { entries } = useTimeEntries(todo.id);
  const [description, setDescription] = useState('');
  const running = timers?.find((timer) => timer.user.id === user.id);
  const isMeant = useMeantClick(timers && running !== undefined);
  const entry = entries?.find(({ id }) => id === running?.id);
  /** Start and Stop replace each other, so focus moves to the new content after a press. */
  const isPressed = useRef(false);
  const takeFocus = useCallback((part: HTMLElement | null) => {
    if (!part || !isPressed.current) return;
    isPressed.current = false;
    part.focus();
  }, []);
  async function press(act: () => Promise<boolean>): Promise<boolean> {
    isPressed.current = true;
    const isDone = await act();
    if (!isDone) isPressed.current = false;
    return isDone;
  }

  if (running)
    return (
      // biome-ignore lint/a11y/useSemanticElements: nothing in it is a form's
      <div
        role="group"
        aria-label={copy.running}
        ref={takeFocus}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-3 rounded-lg border border-accent/30 bg-accent-soft px-3 py-2.5 outline-none"
      >
        <Elapsed since={running.startTime} className="text-accent-ink text-xl" />
        <div className="min-w-40 flex-1 px-1.5 max-sm:order-last max-sm:basis-full">
          <InlineEdit
            label={copy.description}
            placeholder={copy.placeholder}
            value={running.description ?? ''}
            allowBlank
            limit={2000}
            disabled={!entry || isOptimistic(entry)}
            onSave={(text) => entry && actions.edit(entry, { description: text || null })}
            className="text-ink text-sm"
          />
        </div>
        <Button
          variant="primary"
          onClick={(event) => isMeant(event) && void press(actions.stop)}
          className="max-sm:ml-auto"
        >
          <Square aria-hidden className="size-3! fill-current" />
          {copy.stop}
        </Button>
      </div>
    );

  const elsewhere = mine && mine.todoId !== todo.id ? mine : undefined;
  async function start(): Promise<void> {
    setDescription('');
    // A rejected start restores the description.
    if (!(await press(() => actions.start(description.trim() || null))))
      setDescription((begun) => begun || description);
  }
  return (
    <form
      aria-label={copy.new}
      ref={takeFocus}
      tabIndex={-1}
      className="outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <div className="flex gap-2">
        <Input
          aria-label={copy.description}
          placeholder={copy.placeholder}
          value={description}
          limit={2000}
          autoComplete="off"
          onChange={(event) => setDescription(event.currentTarget.value)}
          className="flex-1"
        />
        <Button
          type="submit"
          variant="primary"
          onClick={(event) => isMeant(event) || event.preventDefault()}
        >
          <Play aria-hidden className="size-3! fill-current" />
          {copy.start}
        </Button>
      </div>
      {elsewhere && (
        <p className="mt-2 text-ink-3 text-xs">{copy.stopsOther(elsewhere.todoTitle)}</p>
      )}
    </form>
  );
}
