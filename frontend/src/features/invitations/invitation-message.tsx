import type { ReactNode } from 'react';
import { Card } from '../../ui/primitives/card.tsx';

interface InvitationMessageProps {
  icon?: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
  role: 'alert' | 'status';
}

export function InvitationMessage({ icon, title, text, action, role }: InvitationMessageProps) {
  return (
    <Card role={role} className="flex flex-col items-center p-8 text-center">
      {icon}
      <h1 className="max-w-full text-balance font-semibold text-ink text-lg">{title}</h1>
      <p className="mt-1 text-pretty text-ink-2 text-sm">{text}</p>
      {action && <div className="mt-6">{action}</div>}
    </Card>
  );
}
