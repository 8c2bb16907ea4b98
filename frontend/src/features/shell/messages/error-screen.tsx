import type { ErrorComponentProps } from '@tanstack/react-router';
import { buttonStyles } from '../../../ui/primitives/button-styles.ts';
import { shellCopy } from '../shell-copy.ts';
import { MessageScreen } from './message-screen.tsx';
import { useErrorMessage } from './use-error-message.ts';

/** Replaces the whole page when the shell cannot be rendered. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { title, text, actionLabel, act } = useErrorMessage(error, reset);
  return (
    <MessageScreen
      role="alert"
      title={title}
      text={text}
      action={
        <>
          <button type="button" className={buttonStyles({ variant: 'primary' })} onClick={act}>
            {actionLabel}
          </button>
          <a href="/" className={buttonStyles()}>
            {shellCopy.goHome}
          </a>
        </>
      }
    />
  );
}
