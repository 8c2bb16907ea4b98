import { Link } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Comment } from '#shared/comments/comment.ts';
import { formatDateTime, formatRelative } from '../../kit/format-date.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useChangeComment, useDeleteComment } from './comment-edit-queries.ts';
import { CommentEditor } from './comment-editor.tsx';
import type { CommentParent } from './comment-parent.ts';
import { CommentText } from './comment-text.tsx';
import type { Colleagues } from './use-colleagues.ts';

interface CommentItemProps {
  parent: CommentParent;
  comment: Comment;
  colleagues: Colleagues;
  now: Date;
}

export function CommentItem({ parent, comment, colleagues, now }: CommentItemProps) {
  const { self, byId } = colleagues;
  const [isEditing, setEditing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const change = useChangeComment(parent, self);
  const remove = useDeleteComment(parent);
  const { user, content, createdAt, updatedAt } = comment;
  const mentioned = comment.mentionedUserIds.flatMap((id) => byId.get(id) ?? []);

  return (
    <CommentFrame
      user={user}
      colleagues={colleagues}
      when={
        <>
          <time dateTime={createdAt} title={formatDateTime(createdAt, now)}>
            {formatRelative(createdAt, { now })}
          </time>
          {updatedAt > createdAt && (
            <span title={`Edited ${formatDateTime(updatedAt, now)}`}> · edited</span>
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
                label="Comment actions"
                className="-my-1.5 -mr-1 pointer-fine:opacity-0 pointer-fine:group-focus-within/comment:opacity-100 pointer-fine:group-hover/comment:opacity-100 data-[state=open]:opacity-100!"
              >
                <Ellipsis aria-hidden />
              </IconButton>
            }
            entries={[
              { label: 'Edit', icon: <Pencil />, onSelect: () => setEditing(true) },
              { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => setAsked(true) },
            ]}
          />
        ) : null
      }
    >
      {isEditing && self ? (
        <CommentEditor
          comment={comment}
          self={self}
          mentionable={colleagues.mentionable}
          change={change}
          onClose={() => setEditing(false)}
          onRefused={() => setEditing(true)}
        />
      ) : (
        <CommentText content={content} mentioned={mentioned} />
      )}
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Delete this comment?"
        description="It is gone for everybody, and cannot be brought back."
        confirmLabel="Delete comment"
        onConfirm={() => {
          setAsked(false);
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
  /** On its way: not there for others yet. */
  isPending?: boolean;
  children: ReactNode;
}

/** Who said it and when, with what they said below. */
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
  // Who left has no profile any more.
  if (!isKnown) return <span className={look}>{name}</span>;
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: id }}
      className={`${look} rounded-xs underline-offset-3 decoration-current/40 hover:underline`}
    >
      {name}
    </Link>
  );
}
