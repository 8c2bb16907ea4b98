import { Link } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Comment } from '#shared/comments/comment.ts';
import { formatDateTime } from '../../kit/dates/format-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { AlertDialog } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/popup/menu.tsx';
import { Age } from '../../ui/primitives/age.tsx';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { CommentText } from './comment-text.tsx';
import { commentsCopy } from './comments-copy.ts';
import type { CommentParent } from './comments-queries.ts';
import { useChangeComment, useDeleteComment } from './edit-comments.ts';
import { mentionedPeople } from './mentioned-people.ts';
import type { Colleagues } from './use-colleagues.ts';

const CommentEditor = lazyWithPreload(
  async () => (await import('./comment-editor.tsx')).CommentEditor,
);

const copy = commentsCopy.comment;

interface CommentItemProps {
  parent: CommentParent;
  comment: Comment;
  colleagues: Colleagues;
}

export function CommentItem({ parent, comment, colleagues }: CommentItemProps) {
  const { self, byId } = colleagues;
  const [isEditing, setEditing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const change = useChangeComment(parent, self);
  const remove = useDeleteComment(parent);
  const { user, content, createdAt, updatedAt } = comment;

  return (
    <CommentFrame
      user={user}
      colleagues={colleagues}
      when={
        <>
          <Age of={createdAt} />
          {updatedAt > createdAt && (
            <span title={copy.editedAt(formatDateTime(updatedAt))}> · {copy.edited}</span>
          )}
        </>
      }
      menu={
        user.id === self?.id && !isEditing ? (
          <Menu
            align="end"
            trigger={
              <IconButton
                size="small"
                label={copy.actions}
                className="-my-1.5 -mr-1 pointer-fine:opacity-0 pointer-fine:group-focus-within/comment:opacity-100 pointer-fine:group-hover/comment:opacity-100 data-[state=open]:opacity-100!"
              >
                <Ellipsis aria-hidden />
              </IconButton>
            }
            entries={[
              { label: copy.edit, icon: <Pencil />, onSelect: () => setEditing(true) },
              {
                label: copy.delete,
                icon: <Trash2 />,
                danger: true,
                onSelect: () => setConfirming(true),
              },
            ]}
          />
        ) : null
      }
    >
      {isEditing && self ? (
        <CommentEditor
          comment={comment}
          self={self}
          colleagues={colleagues}
          change={change}
          onClose={() => setEditing(false)}
          findText={() => text.current}
          onRejected={() => setEditing(true)}
        />
      ) : (
        <div ref={text}>
          <CommentText
            content={content}
            mentioned={mentionedPeople(comment, byId)}
            hasProfile={(id) => byId.has(id)}
          />
        </div>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={commentsCopy.deletion.title}
        description={commentsCopy.deletion.description}
        confirmLabel={commentsCopy.deletion.confirm}
        onConfirm={() => {
          setConfirming(false);
          remove.mutate(comment);
        }}
      />
    </CommentFrame>
  );
}

interface CommentFrameProps {
  user: Comment['user'];
  colleagues: Pick<Colleagues, 'byId'>;
  when: ReactNode;
  menu?: ReactNode;
  /** The comment is not saved yet. */
  isPending?: boolean;
  children: ReactNode;
}

/** Author and time, with the text below. */
export function CommentFrame({
  user,
  colleagues,
  when,
  menu,
  isPending = false,
  children,
}: CommentFrameProps) {
  const known = colleagues.byId.get(user.id);
  const name = known?.name ?? user.name;
  return (
    <div className={classNames('group/comment flex gap-2.5', isPending && 'opacity-60')}>
      <Avatar
        size="small"
        id={user.id}
        name={name}
        photo={known?.profilePhotoPath ?? user.profilePhotoPath}
        className="relative z-1 ring-3 ring-surface rounded-full"
      />
      <div className="min-w-0 flex-1 pt-0.5">
        <div className="mb-0.5 flex items-center gap-2">
          <p className="min-w-0 text-ink-3 text-xs leading-5">
            <AuthorName id={user.id} name={name} isKnown={known !== undefined} />
            <span className="ml-1.5">{when}</span>
          </p>
          {menu && <div className="ml-auto">{menu}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}

export function AuthorName({ id, name, isKnown }: { id: string; name: string; isKnown: boolean }) {
  const look = 'font-medium text-ink text-sm';
  // Former users have no profile page.
  if (!isKnown)
    return (
      <span dir="auto" className={look}>
        {name}
      </span>
    );
  return (
    <Link
      dir="auto"
      to="/profile/$userId"
      params={{ userId: id }}
      className={`${look} rounded-xs underline-offset-3 decoration-current/40 hover:underline`}
    >
      {name}
    </Link>
  );
}
