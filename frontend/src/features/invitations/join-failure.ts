import { sentenceOf } from '../../kit/api-error.ts';
import { toast } from '../../ui/toast.ts';

export function tellJoinFailure(error: Error): void {
  toast({ variant: 'destructive', title: 'Failed to join team', description: sentenceOf(error) });
}
