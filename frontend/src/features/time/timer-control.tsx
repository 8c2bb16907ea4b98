import { useQuery } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { isProvisional } from '../../kit/provisional-id.ts';
import { Button } from '../../ui/button.tsx';
import { InlineEdit } from '../../ui/inline-edit.tsx';
import { Input } from '../../ui/input.tsx';
import { Elapsed } from './elapsed.tsx';
import { isFirstClick } from './first-click.ts';
import type { TimedTodo, TimeWriter } from './time-edit-queries.ts';
import { myTimerQuery, useTimeEntries, useTodoTimers } from './todo-time-queries.ts';
import type { TimeActions } from './use-time-actions.ts';

interface TimerControlProps {
  todo: TimedTodo;
  user: TimeWriter;
  actions: TimeActions;
}

/** One's own timer on a todo: what it is for, how long it runs, Start and Stop. */
export function TimerControl({ todo, user, actions }: TimerControlProps) {
  const { data: timers = [] } = useTodoTimers(todo.id);
  const { data: mine } = useQuery(myTimerQuery);
  const { entries } = useTimeEntries(todo.id);
  const [description, setDescription] = useState('');
  const running = timers.find((timer) => timer.user.id === user.id);
  const entry = entries?.find(({ id }) => id === running?.id);
  /** The button that is pressed goes with what it does: what comes in its place takes the focus. */
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
        aria-label="Running timer"
        ref={takeFocus}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-3 rounded-lg border border-accent/30 bg-accent-soft px-3 py-2.5 outline-none"
      >
        <Elapsed since={running.startTime} className="text-accent-ink text-xl" />
        <div className="min-w-40 flex-1 px-1.5 max-sm:order-last max-sm:basis-full">
          <InlineEdit
            label="Timer description"
            placeholder="What are you working on?"
            value={running.description ?? ''}
            allowBlank
            maxLength={2000}
            disabled={!entry || isProvisional(entry)}
            onSave={(text) => entry && void actions.correct(entry, { description: text || null })}
            className="text-ink text-sm"
          />
        </div>
        <Button
          variant="primary"
          onClick={(event) => isFirstClick(event) && void press(actions.stop)}
          className="max-sm:ml-auto"
        >
          <Square aria-hidden className="size-3! fill-current" />
          Stop
        </Button>
      </div>
    );

  const elsewhere = mine && mine.todoId !== todo.id ? mine : undefined;
  async function start(): Promise<void> {
    setDescription('');
    // Where it is refused what was written stays.
    if (!(await press(() => actions.start(description.trim() || null))))
      setDescription((begun) => begun || description);
  }
  return (
    <form
      aria-label="New timer"
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
          aria-label="Timer description"
          placeholder="What are you working on?"
          value={description}
          maxLength={2000}
          autoComplete="off"
          onChange={(event) => setDescription(event.currentTarget.value)}
          className="flex-1"
        />
        <Button
          type="submit"
          variant="primary"
          onClick={(event) => isFirstClick(event) || event.preventDefault()}
        >
          <Play aria-hidden className="size-3! fill-current" />
          Start
        </Button>
      </div>
      {elsewhere && (
        <p className="mt-2 text-ink-3 text-xs">
          Your timer on “{elsewhere.todoTitle}” will be stopped and its time logged.
        </p>
      )}
    </form>
  );
}
