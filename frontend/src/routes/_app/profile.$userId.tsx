import { createFileRoute, Link } from '@tanstack/react-router';
import { SquareUser } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/profile/$userId')({
  staticData: { title: 'Profile' },
  component: ProfileUseridPage,
});

function ProfileUseridPage() {
  return (
    <ComingPage
      icon={SquareUser}
      title="Profiles are being built"
      text="What somebody works on, what they finished and which teams they belong to."
      plans={['Goals, todos and teams of the person', 'Recent activity and tracked time']}
      action={
        <Link to="/teams" className={buttonStyles()}>
          Go to Teams
        </Link>
      }
    />
  );
}
