import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Plus, Target } from 'lucide-react';
import { Menu } from '../../ui/overlays/popup/menu.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { shellCopy } from './shell-copy.ts';

const copy = shellCopy.header;

/** Entries link to the page where the item is created and focus its quick add. */
export function NewItemMenu() {
  const navigate = useNavigate();
  return (
    <Menu
      align="end"
      entries={[
        {
          label: copy.todo,
          icon: <CircleCheck aria-hidden />,
          onSelect: () => navigate({ href: '/todos?new=1' }),
        },
        {
          label: copy.issue,
          icon: <CircleAlert aria-hidden />,
          onSelect: () => navigate({ href: '/issues?new=1' }),
        },
        {
          label: copy.goal,
          icon: <Target aria-hidden />,
          onSelect: () => navigate({ href: '/goals?new=1' }),
        },
      ]}
      trigger={
        <Button variant="primary" className="max-sm:ml-1 max-sm:px-2.5! max-[374px]:[&>svg]:hidden">
          <Plus aria-hidden />
          {copy.newItem}
        </Button>
      }
    />
  );
}
