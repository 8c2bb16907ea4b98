import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input, type InputProps } from './input.tsx';

/** A password, hidden until one asks to see it. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? 'Hide characters' : 'Show characters'}
          aria-controls={props.id}
          size="small"
          className="-mr-1"
          onClick={() => setShown(!isShown)}
        >
          {/* Drawn here: an icon library for one eye would weigh on the sign-in page. */}
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
          >
            <path d="M2 12c2.2-4.4 5.8-7 10-7s7.8 2.6 10 7c-2.2 4.4-5.8 7-10 7s-7.8-2.6-10-7Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="m3 3 18 18" />}
          </svg>
        </IconButton>
      }
    />
  );
}
