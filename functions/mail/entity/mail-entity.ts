import type { Entity } from '#functions/entities/entity.ts';
import { sendQueuedMail } from '#functions/mail/reactions/send-queued-mail.ts';

/** Queued emails. */
export const mailEntities: readonly Entity[] = [{ type: 'mail', reactions: [sendQueuedMail] }];
