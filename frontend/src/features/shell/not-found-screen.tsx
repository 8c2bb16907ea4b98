import { Link } from '@tanstack/react-router';
import { buttonStyles } from '../../ui/button-styles.ts';
import { MessageScreen } from './message-screen.tsx';

export function NotFoundScreen() {
  return (
    <MessageScreen
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      action={
        <Link to="/" className={buttonStyles({ variant: 'primary' })}>
          Go to My Day Zero
        </Link>
      }
    />
  );
}
