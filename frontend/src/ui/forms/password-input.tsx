import { useState } from 'react';
import { IconButton } from '../primitives/icon-button.tsx';
import { Input, type InputProps } from './input.tsx';
import { passwordCopy } from './password-copy.ts';

/** A password field with a button to show the password. */
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
          label={isShown ? passwordCopy.hide : passwordCopy.show}
          aria-controls={props.id}
          size="small"
          className="-mr-1"
          onClick={() => setShown(!isShown)}
        >
          {/* Inline SVG: an icon library is too large for the sign-in page. */}
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
