import { sentenceOf } from '../../kit/api/api-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { joinCopy } from './join-copy.ts';

export function showJoinError(error: Error): void {
  toast({
    variant: 'destructive',
    title: joinCopy.failed,
    description: sentenceOf(error),
  });
}
