import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/todos/')({
  staticData: { title: 'Todos' },
  component: () => null,
});
