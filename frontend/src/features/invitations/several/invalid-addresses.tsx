import { X } from 'lucide-react';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { inviteSeveralCopy as copy } from './invite-several-copy.ts';

interface InvalidAddressesProps {
  invalid: readonly string[];
  onRemove: (written: string) => void;
}

/** Names what is no address and will not be invited. */
export function InvalidAddresses({ invalid, onRemove }: InvalidAddressesProps) {
  if (invalid.length === 0) return null;
  return (
    <div role="alert">
      <ul className="max-h-28 overflow-y-auto text-red-ink text-xs">
        {invalid.map((written) => (
          <li key={written} className="flex items-center justify-between gap-2">
            <span className="wrap-anywhere min-w-0">{copy.notAnAddress(written)}</span>
            <IconButton
              label={copy.removeInvalid(written)}
              size="small"
              onClick={() => onRemove(written)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
