import { sentenceOf } from '../../kit/api/api-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { invitationsCopy } from './invitations-copy.ts';

export function showJoinError(error: Error): void {
  toast({
    variant: 'destructive',
    title: invitationsCopy.join.failed,
    description: sentenceOf(error),
  });
}
