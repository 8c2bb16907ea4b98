import type { ErrorComponentProps } from '@tanstack/react-router';
import { buttonStyles } from '../../ui/button-styles.ts';
import { MessageScreen } from './message-screen.tsx';
import { useErrorMessage } from './use-error-message.ts';

/** Instead of the whole page, when there is nothing left to stand in. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { title, text, actionLabel, act } = useErrorMessage(error);
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
            Go to My Day Zero
          </a>
        </>
      }
    />
  );
}
