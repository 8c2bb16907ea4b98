import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/')({
  staticData: {
    title: 'Team Dashboard',
    subtitle: ({ name }) => `Welcome back, ${name}! Here's what's happening with your team.`,
  },
  component: () => null,
});
