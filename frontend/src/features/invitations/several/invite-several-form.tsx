import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Role } from '#shared/people/role.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { toastFailure } from '../../../ui/feedback/toast-result.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { InviteRole } from '../invite-role.tsx';
import { InviteTeams } from '../invite-teams.tsx';
import { inviteUserCopy } from '../invite-user-copy.ts';
import { AddMore } from './add-more.tsx';
import { InvalidAddresses } from './invalid-addresses.tsx';
import { inviteSeveralCopy as copy } from './invite-several-copy.ts';
import { InvitedPeople } from './invited-people.tsx';
import { useFoundPeople } from './use-found-people.ts';
import { useInviteSeveral } from './use-invite-several.ts';

/** How many are invited at once. */
const limit = 50;

export interface Several {
  /** What was typed or pasted as the address. */
  text: string;
  role: Role;
  teamIds: readonly string[];
}

interface InviteSeveralFormProps {
  inviter: SessionUser;
  initial: Several;
  onClose: () => void;
}

/** Invites several people by email, with one role and the same teams. */
export function InviteSeveralForm({ inviter, initial, onClose }: InviteSeveralFormProps) {
  const { people, invalid, ...found } = useFoundPeople(initial.text);
  const [role, setRole] = useState(initial.role);
  const [teamIds, setTeamIds] = useState(initial.teamIds);
  /** By address. */
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [teamsError, setTeamsError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const wasSending = useRef(false);
  useEffect(() => focusFirstMissing(form.current), []);
  useEffect(() => {
    const hasSent = wasSending.current && !isSending;
    wasSending.current = isSending;
    if (!hasSent) return;
    if (people.length === 0) onClose();
    else focusFirstWrong(form.current);
  }, [isSending, people, onClose]);

  const showError = (address: string, error: string): void =>
    setErrors((others) => ({ ...others, [address]: error }));
  const send = useInviteSeveral({
    companyId: inviter.companyId,
    onSent: ({ address }) => found.remove(address),
    onRefused: ({ address }, sentence) => showError(address, sentence),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || people.length === 0 || people.length > limit) return;
    // A field that has the focus loses it when it is disabled.
    submitOf(form.current)?.focus();
    setSending(true);
    try {
      const { checkSeveral } = await import('./check-several.ts');
      const wrong = checkSeveral(people, { role, teamIds });
      setErrors(wrong.people);
      setTeamsError(wrong.teamIds);
      const isValid = !wrong.teamIds && Object.keys(wrong.people).length === 0;
      if (isValid) await send(people, { role, teamIds });
    } catch (error) {
      toastFailure(inviteUserCopy.failed, error, { again: null });
    }
    setSending(false);
  }

  const excess = people.length - limit;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-4">
        {people.length > 0 && (
          <InvitedPeople
            people={people}
            errors={errors}
            onRename={(address, name) => {
              showError(address, '');
              found.rename(address, name);
            }}
            onRemove={found.remove}
          />
        )}
        {excess > 0 && (
          <p role="alert" className="text-red-ink text-xs">
            {copy.tooMany(limit, excess)}
          </p>
        )}
        <InvalidAddresses invalid={invalid} onRemove={found.removeInvalid} />
        <AddMore onAdd={found.add} />
        <Field label={inviteUserCopy.role}>
          {(field) => (
            <InviteRole
              {...field}
              inviterRole={inviter.role}
              value={role}
              onValueChange={setRole}
            />
          )}
        </Field>
        <InviteTeams
          companyId={inviter.companyId}
          chosen={teamIds}
          onChange={setTeamIds}
          error={teamsError}
        />
      </fieldset>
      <DialogFooter className="mt-1!">
        <Button onClick={onClose}>{inviteUserCopy.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          pending={isSending}
          disabled={people.length === 0 || excess > 0}
        >
          {copy.submit(people.length)}
        </Button>
      </DialogFooter>
    </form>
  );
}

function submitOf(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>('[type=submit]');
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** The first empty name, or else the button: the field that had the focus is gone. */
function focusFirstMissing(form: HTMLFormElement | null): void {
  const names = [...(form?.querySelectorAll<HTMLInputElement>('li input[aria-required]') ?? [])];
  const target = names.find(({ value }) => !value) ?? submitOf(form);
  target?.focus();
}
