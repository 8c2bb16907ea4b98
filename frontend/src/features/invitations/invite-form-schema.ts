import * as z from 'zod/mini';
import { emailInvitation, userInvitation } from '#shared/invitations/invitation.ts';

const byEmailForm = z.extend(emailInvitation, { password: z.string() });

/** By email, what was typed as a password stays in the form and is not sent. */
export function inviteForm({ setsPassword }: { setsPassword: boolean }) {
  return setsPassword ? userInvitation : byEmailForm;
}
