import { createFileRoute, Link } from '@tanstack/react-router';
import { SquareUser } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/directory')({
  staticData: { title: 'Directory', subtitle: 'All users in your organization' },
  component: DirectoryPage,
});

function DirectoryPage() {
  return (
    <ComingPage
      icon={SquareUser}
      title="The directory is being built"
      text="Everybody in your organization, with their role and whether they are here right now. Until then, members of a team are listed with the team."
      plans={[
        'Search by name, email or role',
        'Invitations by form, by link and by QR code',
        'Handing over the work of somebody who leaves',
      ]}
      action={
        <Link to="/teams" className={buttonStyles()}>
          Go to Teams
        </Link>
      }
    />
  );
}
