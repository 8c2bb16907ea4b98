import { createFileRoute, Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/todos/$id')({
  staticData: { title: 'Todo' },
  component: TodosIdPage,
});

function TodosIdPage() {
  return (
    <ComingPage
      icon={CircleCheck}
      title="This todo has no page of its own yet"
      text="Everything about a todo can be seen and changed in the list. Its own page is being built."
      plans={[
        'All properties of the todo in one place, with a longer description',
        'Time tracking with a timer and entries by hand',
        'Comments with mentions, and everything that happened to it',
      ]}
      action={
        <Link to="/todos" className={buttonStyles()}>
          Go to Todos
        </Link>
      }
    />
  );
}
