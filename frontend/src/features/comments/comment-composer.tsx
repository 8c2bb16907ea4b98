import { useRef } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import { useSessionDraft } from '../../kit/use-session-draft.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { useAddComment } from './comment-edit-queries.ts';
import type { CommentParent } from './comment-parent.ts';
import { MentionField } from './mention-field.tsx';
import { submitKeys } from './submit-keys.ts';
import type { Colleagues } from './use-colleagues.ts';

interface CommentComposerProps {
  parent: CommentParent;
  self: SessionUser;
  mentionable: Colleagues['mentionable'];
}

/** What was begun is there again when one comes back; what was refused is given back. */
export function CommentComposer({ parent, self, mentionable }: CommentComposerProps) {
  const [text, setText] = useSessionDraft(`comment:${self.id}:${parent.type}:${parent.id}`);
  const latest = useRef(text);
  latest.current = text;
  const add = useAddComment(parent, self, (refused) =>
    setText(latest.current.trim() ? `${refused}\n\n${latest.current}` : refused),
  );
  const isBlank = text.trim() === '';

  function submit(): void {
    if (isBlank) return;
    const content = text.trim();
    setText('');
    add(content);
  }

  return (
    <form
      className="flex gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Avatar
        size="small"
        id={self.id}
        name={self.name}
        photo={self.profilePhotoPath}
        className="mt-1.5"
      />
      <div className="min-w-0 flex-1">
        <MentionField
          label="Comment"
          placeholder="Write a comment…"
          text={text}
          onTextChange={setText}
          people={mentionable}
          onSubmit={submit}
        />
        <div className="mt-1.5 flex items-center justify-between gap-2">
          <p className="min-w-0 text-ink-3 text-xs">
            <span className="text-ink-2">@</span> mentions somebody
            <span className="max-sm:hidden">
              {' · '}
              <kbd className="font-sans text-ink-2">{submitKeys}</kbd> sends
            </span>
          </p>
          <Button type="submit" variant="primary" size="small" disabled={isBlank}>
            Comment
          </Button>
        </div>
      </div>
    </form>
  );
}
