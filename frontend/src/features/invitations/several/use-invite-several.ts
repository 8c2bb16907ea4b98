import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Role } from '#shared/people/role.ts';
import { ApiError, sentenceOf } from '../../../kit/api/api-error.ts';
import { call } from '../../../kit/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { showInvitation } from '../pending-invitations.ts';
import type { AddressedPerson } from './find-addresses.ts';
import { inviteSeveralCopy as copy } from './invite-several-copy.ts';

interface SharedFields {
  role: Role;
  teamIds: readonly string[];
}

interface SendingOptions {
  companyId: string;
  /** Called after each that was sent. */
  onSent: (person: AddressedPerson) => void;
  /** Called with the server's sentence. */
  onRefused: (person: AddressedPerson, sentence: string) => void;
}

/** Resolves when each was sent or refused. */
type SendSeveral = (people: readonly AddressedPerson[], fields: SharedFields) => Promise<void>;

interface Refusal {
  sentence: string;
  isLimit: boolean;
}

/** Invites people by email, one after the other, until the form is closed. */
export function useInviteSeveral({ companyId, onSent, onRefused }: SendingOptions): SendSeveral {
  const client = useQueryClient();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function invite(
    { name, address: username }: AddressedPerson,
    { role, teamIds }: SharedFields,
  ): Promise<Refusal | undefined> {
    try {
      const body = { name, username, role, teamIds: [...teamIds], companyId };
      showInvitation(client, await call('POST /api/invitations', { body }));
      return undefined;
    } catch (error) {
      const isLimit = error instanceof ApiError && error.status === 429;
      return { sentence: sentenceOf(error), isLimit };
    }
  }

  async function inviteAll(
    people: readonly AddressedPerson[],
    fields: SharedFields,
  ): Promise<{ sent: number; refused: number }> {
    let sent = 0;
    let refused = 0;
    let limit: Refusal | undefined;
    for (const person of people) {
      if (!isOpen.current) break;
      // Above a limit, the rest would be refused as well.
      const refusal = limit ?? (await invite(person, fields));
      if (!refusal) {
        sent += 1;
        onSent(person);
        continue;
      }
      if (refusal.isLimit) limit = refusal;
      refused += 1;
      onRefused(person, refusal.sentence);
    }
    return { sent, refused };
  }

  return async (people, fields) => {
    const { sent, refused } = await inviteAll(people, fields);
    if (refused > 0)
      toast({
        variant: 'destructive',
        title: copy.notInvited(refused),
        ...(sent > 0 && { description: copy.invited(sent) }),
      });
    else if (sent > 0) toast({ variant: 'success', title: copy.invited(sent) });
  };
}
