import { useMutation, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { signInOptionsQuery } from './password-reset-queries.ts';
import { keepSignOn } from './sign-on-return.ts';

/** The way in through the company's identity provider, where the tenant has one. */
export function SingleSignOn({ redirect }: { redirect: string }) {
  const { data } = useQuery(signInOptionsQuery);
  const begin = useMutation({
    mutationFn: () => call('POST /api/single-sign-on'),
    onSuccess: ({ location, proof }) => {
      keepSignOn({ proof, redirect });
      window.location.assign(location);
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Login failed', description: sentenceOf(error) }),
  });
  if (!data?.singleSignOn) return null;
  return (
    <>
      <div className="my-4 flex items-center gap-3 text-ink-3 text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <Button
        size="large"
        wide
        pending={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        Continue with {data.singleSignOn.label}
      </Button>
    </>
  );
}
