import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { isFieldError, sentenceOf } from '../../kit/api/api-error.ts';
import { call, type RequestOf } from '../../kit/api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { HomeLink, InvitationCard } from './invitation-card.tsx';
import { InvitationMessage } from './invitation-message.tsx';
import { invitationsCopy } from './invitations-copy.ts';

const { request, byEmail, join } = invitationsCopy;
const fieldNames = ['name', 'username'];

interface RequestToJoinProps {
  team: { id: string; name: string; description: string | null; inviterName: string | null };
  companyName: string | undefined;
  inviteKey: string | undefined;
  /** A colleague asks with the account that is signed in. */
  user: SessionUser | null;
  signInLink: ReactNode;
  /** Whether somebody approves the request; otherwise an email proves the address. */
  needsApproval: boolean;
}

/** Asks to join a team whose invite links need approval, or a proof of the address. */
export function RequestToJoin(props: RequestToJoinProps) {
  const { team, companyName, inviteKey, user, signInLink, needsApproval } = props;
  const copy = needsApproval ? request : byEmail;
  const [sentTo, setSentTo] = useState<string>();
  const asking = useMutation({
    mutationFn: (body: RequestOf<'POST /api/join-requests'>['body']) =>
      call('POST /api/join-requests', { body }),
    onSuccess: (_, { username }) => setSentTo(username),
    onError: (error) => {
      // Field errors are shown in the form instead.
      if (!isFieldError(error, fieldNames))
        toast({ variant: 'destructive', title: copy.failed, description: sentenceOf(error) });
    },
  });
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('#shared/invitations/invitation.ts')).joinAsking,
    defaultValues: {
      name: user?.name ?? '',
      username: user?.username ?? '',
      teamId: team.id,
      key: inviteKey,
    },
    onSubmit: (fields) =>
      asking.mutateAsync(fields, {
        onError: (error) => isFieldError(error, fieldNames) && showErrors(error.fields),
      }),
  });
  if (sentTo !== undefined)
    return (
      <InvitationMessage
        role="status"
        title={copy.sent}
        text={copy.sentText(sentTo, team.name)}
        action={<HomeLink />}
      />
    );
  return (
    <InvitationCard team={team} companyName={companyName}>
      <form noValidate onSubmit={submit}>
        <p className="mb-4 text-pretty text-ink-2 text-sm">{copy.text}</p>
        <Field label={join.name} error={errors.name?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('name')}
              autoComplete="name"
              readOnly={user !== null}
            />
          )}
        </Field>
        <Field label={join.email} error={errors.username?.message} className="mt-4">
          {(control) => (
            <Input
              {...control}
              {...register('username')}
              type="email"
              autoComplete="username"
              readOnly={user !== null}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          className="mt-6"
          pending={asking.isPending}
        >
          {copy.submit}
        </Button>
        {!user && (
          <p className="mt-4 text-center text-ink-2 text-sm">
            {join.haveAccount} {signInLink}
          </p>
        )}
      </form>
    </InvitationCard>
  );
}
