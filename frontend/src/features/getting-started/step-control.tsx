import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { GettingStartedStep } from '#shared/people/getting-started.ts';
import { useSessionDraft } from '../../kit/hooks/use-session-draft.ts';
import { toastResult } from '../../ui/feedback/toast-result.ts';
import { Input } from '../../ui/forms/input.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { createGoal } from '../goals/goals-queries.ts';
import { useCreateTeam } from '../teams/teams-queries.ts';
import { createTodo, type QuickTodo } from '../todos/todos-queries.ts';
import { gettingStartedCopy } from './getting-started-copy.ts';

const { steps: texts, outcomes } = gettingStartedCopy;

interface StepControlProps {
  step: GettingStartedStep;
  userId: string;
  teamId: string | null;
  /** The first open step has a primary button and gets the focus after another step is done. */
  isNext: boolean;
  onInvite: () => void;
  /** What the end of a todo's title says, as in every other field for new todos. */
  useTitle: UseTitle;
}

/** Reads a title: what it says so far, and the todo to create. */
export type UseTitle = (typed: { text: string; teamId: string; userId: string }) => {
  summary: string;
  read: (title: string) => Promise<QuickTodo>;
};

/** Completes a step in place. Loaded only for users with open steps. */
export function StepControl({ step, ...props }: StepControlProps) {
  if (step === 'team') return <TeamStep {...props} />;
  if (step === 'goal') return <GoalStep {...props} />;
  if (step === 'todo') return <TodoStep {...props} />;
  return (
    <Button
      variant={props.isNext ? 'primary' : 'secondary'}
      aria-haspopup="dialog"
      data-focus-return={props.isNext || undefined}
      onClick={props.onInvite}
    >
      <UserPlus aria-hidden />
      {texts.people.action}
    </Button>
  );
}

type StepProps = Omit<StepControlProps, 'step'>;

function TeamStep({ userId, isNext }: StepProps) {
  const create = useCreateTeam();
  const add = (name: string) =>
    create.mutateAsync({ name }).then(
      () => true,
      () => false,
    );
  return <TitleForm step="team" userId={userId} isNext={isNext} limit={200} onAdd={add} />;
}

function GoalStep({ userId, teamId, isNext }: StepProps) {
  const client = useQueryClient();
  const add = async (title: string) => {
    if (!teamId) return false;
    const goal = { title, teamId, userId, assigneeId: userId, dueDate: null };
    return toastResult(() => createGoal(client, { ...goal, scope: 'personal' }), outcomes.goal);
  };
  return <TitleForm step="goal" userId={userId} isNext={isNext} onAdd={add} />;
}

function TodoStep({ userId, teamId, isNext, useTitle }: StepProps) {
  const client = useQueryClient();
  const of = { userId, teamId: teamId ?? '' };
  const { read } = useTitle({ text: '', ...of });
  const add = async (title: string) =>
    toastResult(
      async () => createTodo(client, { ...(await read(title)), teamId, userId }),
      outcomes.todo,
    );
  return (
    <TitleForm step="todo" userId={userId} isNext={isNext} onAdd={add}>
      {(text) => <TitleSummary text={text} {...of} useTitle={useTitle} />}
    </TitleForm>
  );
}

function TitleSummary({ useTitle, ...typed }: Parameters<UseTitle>[0] & { useTitle: UseTitle }) {
  return (
    <p role="status" className="pt-1.5 text-ink-3 text-xs empty:pt-0">
      {useTitle(typed).summary}
    </p>
  );
}

interface TitleFormProps {
  step: Exclude<GettingStartedStep, 'people'>;
  userId: string;
  isNext: boolean;
  limit?: number;
  /** Resolves to whether it was created; if not, the title stays. */
  onAdd: (title: string) => Promise<boolean>;
  /** Shown below the field. */
  children?: (text: string) => ReactNode;
}

function TitleForm(props: TitleFormProps) {
  const { step, userId, isNext, limit = 500, onAdd, children } = props;
  const [draft, setDraft] = useSessionDraft(`first-${step}:${userId}`);
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const { field, placeholder, action } = texts[step];
  const title = draft.trim();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!title || isSending.current) return;
    isSending.current = true;
    setPending(true);
    if (await onAdd(title)) setDraft('');
    isSending.current = false;
    setPending(false);
  }

  return (
    <>
      <form onSubmit={submit} className="flex gap-2">
        <Input
          aria-label={field}
          placeholder={placeholder}
          limit={limit}
          autoComplete="off"
          enterKeyHint="done"
          data-focus-return={isNext || undefined}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant={isNext ? 'primary' : 'secondary'}
          disabled={!title}
          pending={isPending}
        >
          {action}
        </Button>
      </form>
      {children?.(draft)}
    </>
  );
}
