import { createFileRoute, Link } from '@tanstack/react-router';
import { Settings as SettingsIcon } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/settings')({
  staticData: { title: 'Settings', subtitle: 'Your profile and your security' },
  component: SettingsPage,
});

function SettingsPage() {
  return (
    <ComingPage
      icon={SettingsIcon}
      title="Settings are being built"
      text="A place for your photo and your account. The light and the dark theme can be switched at the top of every page already."
      plans={[
        'A profile photo of your own',
        'Your name and email, as your administrator keeps them',
      ]}
      action={
        <Link to="/" className={buttonStyles()}>
          Go to My Day Zero
        </Link>
      }
    />
  );
}
