import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { linkStyles } from '../../ui/primitives/link-styles.ts';
import { settingsCopy } from './settings-copy.ts';
import { SettingsNavigation } from './settings-navigation.tsx';

const copy = settingsCopy.administratorsOnly;

interface AdministratorPageProps {
  user: SessionUser;
  children: ReactNode;
}

/** A settings page of company administrators; others see that they may not open it, also once demoted. */
export function AdministratorPage({ user, children }: AdministratorPageProps) {
  return (
    <div className="mx-auto max-w-4xl">
      {user.role === 'company_admin' ? (
        <>
          <SettingsNavigation />
          {children}
        </>
      ) : (
        <EmptyState
          size="page"
          icon={<ShieldAlert />}
          title={copy.title}
          hint={copy.hint}
          action={
            <Link to="/settings" className={linkStyles()}>
              {copy.back}
            </Link>
          }
        />
      )}
    </div>
  );
}
