import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type RequestOf } from '../../../kit/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { toastFailure } from '../../../ui/feedback/toast-result.ts';
import { fieldErrorsOf } from '../edit-security.ts';
import { updateSessionUser } from '../session-queries.ts';
import { changeEmailCopy as copy } from './change-email-copy.ts';

/** Errors of the form's own fields are shown there. */
const toastUnlessField = (title: string, fields: readonly string[]) => (error: Error) => {
  if (Object.keys(fieldErrorsOf(error)).some((field) => fields.includes(field))) return;
  toastFailure(title, error, { again: null });
};

export function useRequestEmailChange() {
  return useMutation({
    gcTime: 0,
    mutationFn: (body: RequestOf<'POST /api/user/email-change'>['body']) =>
      call('POST /api/user/email-change', { body }),
    onError: toastUnlessField(copy.sendFailed, ['username', 'password', 'code']),
  });
}

export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'PUT /api/user/email'>['body']) =>
      call('PUT /api/user/email', { body }),
    onSuccess: (user) => {
      updateSessionUser(client, user, ['username', 'emailVerifiedAt']);
      toast({ variant: 'success', title: copy.done, description: copy.doneText(user.username) });
    },
    onError: toastUnlessField(copy.failed, ['code']),
  });
}
