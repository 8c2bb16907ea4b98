import { useId } from 'react';
import { Switch } from '../../ui/switch.tsx';

interface DeleteFollowingProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Of a todo that repeats: whether its deletion ends that. */
export function DeleteFollowing({ checked, onCheckedChange }: DeleteFollowingProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-center gap-3 rounded-lg border border-line px-3 py-2.5 text-sm"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">Delete all that follow</span>
        <span className="block text-ink-3 text-xs">
          It repeats. Otherwise the next one comes when its day does.
        </span>
      </span>
      <Switch id={id} checked={checked} onCheckedChange={onCheckedChange} />
    </label>
  );
}
