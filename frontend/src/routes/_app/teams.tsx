import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/teams')({
  staticData: {
    title: 'Teams',
    subtitle: 'Manage teams and team members in your organization',
  },
  component: () => null,
});
