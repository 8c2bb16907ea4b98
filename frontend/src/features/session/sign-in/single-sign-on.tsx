import { useMutation, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../kit/api/api-error.ts';
import { call } from '../../../kit/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { signInOptionsQuery } from '../session-queries.ts';
import { signInCopy } from '../sign-in-copy.ts';
import { savePendingSignOn } from './pending-sign-on.ts';

/** The button for the company's identity provider; null if the tenant has none. */
export function SingleSignOn({ redirect }: { redirect: string }) {
  const { data } = useQuery(signInOptionsQuery);
  const start = useMutation({
    mutationFn: () => call('POST /api/single-sign-on'),
    onSuccess: ({ location, proof }) => {
      savePendingSignOn({ proof, redirect });
      window.location.assign(location);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: signInCopy.auth.loginFailed,
        description: sentenceOf(error),
      }),
  });
  if (!data?.singleSignOn) return null;
  return (
    <>
      <div className="my-4 flex items-center gap-3 text-ink-3 text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {signInCopy.singleSignOn.or}
      </div>
      <Button
        size="large"
        wide
        pending={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
      >
        {signInCopy.singleSignOn.continueWith(data.singleSignOn.label)}
      </Button>
    </>
  );
}
