import { formatDateTime, type RelativeStyle } from '../../kit/dates/format-date.ts';
import { useAge } from '../../kit/hooks/use-age.ts';

interface AgeProps extends Pick<RelativeStyle, 'justNow'> {
  of: string;
  className?: string;
}

/** How long ago something happened: `4m ago`. */
export function Age({ of: moment, justNow, className }: AgeProps) {
  const age = useAge(moment, justNow ? { justNow } : undefined);
  return (
    <time dateTime={moment} title={formatDateTime(moment)} className={className}>
      {age}
    </time>
  );
}
