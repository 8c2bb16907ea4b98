import { Link } from '@tanstack/react-router';
import { buttonStyles } from '../../../ui/primitives/button-styles.ts';
import { shellCopy } from '../shell-copy.ts';
import { MessageScreen } from './message-screen.tsx';

export function NotFoundScreen() {
  return (
    <MessageScreen
      title={shellCopy.notFound.title}
      text={shellCopy.notFound.text}
      action={
        <Link to="/" className={buttonStyles({ variant: 'primary' })}>
          {shellCopy.goHome}
        </Link>
      }
    />
  );
}
