import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Plus, Target } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';

/** Each entry leads to where such a thing is made; the quick add takes the focus there. */
export function NewItemMenu() {
  const navigate = useNavigate();
  return (
    <Menu
      align="end"
      entries={[
        {
          label: 'Todo',
          icon: <CircleCheck aria-hidden />,
          onSelect: () => navigate({ href: '/todos?new=1' }),
        },
        {
          label: 'Issue',
          icon: <CircleAlert aria-hidden />,
          onSelect: () => navigate({ href: '/issues?new=1' }),
        },
        {
          label: 'Goal',
          icon: <Target aria-hidden />,
          onSelect: () => navigate({ href: '/goals?new=1' }),
        },
      ]}
      trigger={
        <Button variant="primary" className="max-sm:ml-1 max-sm:px-2.5! max-[374px]:[&>svg]:hidden">
          <Plus aria-hidden />
          New Item
        </Button>
      }
    />
  );
}
