import * as z from 'zod/mini';
import { emailInvitation, userInvitation } from '#shared/invitations/invitation.ts';

export const withPasswordForm = userInvitation;

/** The form keeps what was typed as a password, but does not send it. */
export const byEmailForm = z.extend(emailInvitation, { password: z.string() });
