import { useState } from 'react';
import type { Comment } from '#shared/comments/comment.ts';
import { toWrittenText } from '#shared/comments/mentions.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { useSessionDraft } from '../../kit/hooks/use-session-draft.ts';
import { markWhenSaved } from '../../ui/feedback/saved-marks.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { commentsCopy } from './comments-copy.ts';
import type { useChangeComment } from './edit-comments.ts';
import { MentionField } from './mention-field.tsx';
import { mentionablePeople } from './mentioned-people.ts';
import type { Colleagues } from './use-colleagues.ts';

const copy = commentsCopy.editor;

interface CommentEditorProps {
  comment: Comment;
  self: SessionUser;
  colleagues: Colleagues;
  change: ReturnType<typeof useChangeComment>;
  onClose: () => void;
  /** Finds the saved text after the editor has closed. */
  findText: () => Element | null;
  /** Called when the change is rejected; the draft is kept. */
  onRejected: () => void;
}

/** Edits the user's own comment in place. */
export function CommentEditor({
  comment,
  self,
  colleagues,
  change,
  onClose,
  findText,
  onRejected,
}: CommentEditorProps) {
  const [draft, setDraft] = useSessionDraft(`comment-edit:${self.id}:${comment.id}`);
  const people = mentionablePeople(comment, colleagues);
  const before = toWrittenText(comment.content, people);
  const [text, setText] = useState(draft || before);
  const written = text.trim();

  function write(next: string): void {
    setText(next);
    setDraft(next);
  }

  function cancel(): void {
    setDraft('');
    onClose();
  }

  function save(): void {
    if (!written) return;
    onClose();
    if (written === before) setDraft('');
    else void markWhenSaved(send(), findText);
  }

  async function send(): Promise<boolean> {
    try {
      await change.mutateAsync({ comment, text: written, people });
      setDraft('');
      return true;
    } catch {
      onRejected();
      return false;
    }
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
        label={copy.label}
        text={text}
        onTextChange={write}
        people={colleagues.mentionable}
        named={people}
        onSubmit={save}
        onEscape={cancel}
      />
      <div className="mt-1.5 flex justify-end gap-1.5">
        <Button size="small" variant="ghost" onClick={cancel}>
          {copy.cancel}
        </Button>
        <Button size="small" type="submit" variant="primary" disabled={!written}>
          {copy.save}
        </Button>
      </div>
    </form>
  );
}
