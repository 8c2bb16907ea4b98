import { useRef } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { withCommandKey } from '../../kit/browser/command-key.ts';
import { useSessionDraft } from '../../kit/hooks/use-session-draft.ts';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { commentsCopy } from './comments-copy.ts';
import type { CommentParent } from './comments-queries.ts';
import { useAddComment } from './edit-comments.ts';
import { MentionField } from './mention-field.tsx';
import type { Colleagues } from './use-colleagues.ts';

const copy = commentsCopy.composer;

interface CommentComposerProps {
  parent: CommentParent;
  self: SessionUser;
  mentionable: Colleagues['mentionable'];
}

/** The form for a new comment. Drafts survive leaving the page, and a rejected text is restored. */
export function CommentComposer({ parent, self, mentionable }: CommentComposerProps) {
  const [text, setText] = useSessionDraft(`comment:${self.id}:${parent.type}:${parent.id}`);
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(text);
  latest.current = text;
  const add = useAddComment(parent, self, mentionable, (rejected) =>
    setText(latest.current.trim() ? `${rejected}\n\n${latest.current}` : rejected),
  );
  const isBlank = text.trim() === '';

  function submit(): void {
    if (isBlank) return;
    const content = text.trim();
    setText('');
    add(content);
    // The button that was clicked is disabled now.
    form.current?.querySelector('textarea')?.focus();
  }

  return (
    <form
      ref={form}
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
          label={copy.label}
          placeholder={copy.placeholder}
          text={text}
          onTextChange={setText}
          people={mentionable}
          onSubmit={submit}
        />
        <div className="mt-1.5 flex items-center justify-between gap-2">
          <p className="min-w-0 text-ink-3 text-xs">
            <span className="text-ink-2">@</span> {copy.toMention}
            <span className="max-sm:hidden">
              {' · '}
              <kbd className="font-sans text-ink-2">{withCommandKey('Enter')}</kbd> {copy.toSend}
            </span>
          </p>
          <Button type="submit" variant="primary" size="small" disabled={isBlank}>
            {copy.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
