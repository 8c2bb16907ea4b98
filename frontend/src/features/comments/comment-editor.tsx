import { useState } from 'react';
import type { Comment } from '#shared/comments/comment.ts';
import type { SessionUser } from '#shared/people/user.ts';
import { useSessionDraft } from '../../kit/use-session-draft.ts';
import { Button } from '../../ui/button.tsx';
import type { useChangeComment } from './comment-edit-queries.ts';
import { MentionField } from './mention-field.tsx';
import type { Colleagues } from './use-colleagues.ts';

interface CommentEditorProps {
  comment: Comment;
  self: SessionUser;
  mentionable: Colleagues['mentionable'];
  change: ReturnType<typeof useChangeComment>;
  onClose: () => void;
  /** It was not taken: what was written is there still. */
  onRefused: () => void;
}

/** In place of one's own comment. */
export function CommentEditor({
  comment,
  self,
  mentionable,
  change,
  onClose,
  onRefused,
}: CommentEditorProps) {
  const [draft, setDraft] = useSessionDraft(`comment-edit:${self.id}:${comment.id}`);
  const [text, setText] = useState(draft || comment.content);
  const content = text.trim();

  function write(next: string): void {
    setText(next);
    setDraft(next);
  }

  function cancel(): void {
    setDraft('');
    onClose();
  }

  function save(): void {
    if (!content) return;
    onClose();
    if (content === comment.content) setDraft('');
    else change.mutate({ comment, content }, { onSuccess: () => setDraft(''), onError: onRefused });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <MentionField
        takesFocus
        label="Edit comment"
        text={text}
        onTextChange={write}
        people={mentionable}
        onSubmit={save}
        onEscape={cancel}
      />
      <div className="mt-1.5 flex justify-end gap-1.5">
        <Button size="small" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" disabled={!content}>
          Save
        </Button>
      </div>
    </form>
  );
}
