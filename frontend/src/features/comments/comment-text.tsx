import { Link } from '@tanstack/react-router';
import { piecesOf } from '#shared/comments/mentions.ts';
import type { User } from '#shared/people/user.ts';
import { LinkedText } from '../../ui/linked-text.tsx';

interface CommentTextProps {
  content: string;
  /** Whom it may mention: others' names are text like any other. */
  mentioned: readonly User[];
}

export function CommentText({ content, mentioned }: CommentTextProps) {
  let at = 0;
  return (
    <p className="whitespace-pre-wrap text-ink text-sm leading-5 wrap-anywhere">
      {piecesOf(content, mentioned).map(({ text, person }) => {
        const key = at;
        at += text.length;
        if (!person)
          return (
            <span key={key}>
              <LinkedText text={text} />
            </span>
          );
        return (
          <Link
            key={key}
            to="/profile/$userId"
            params={{ userId: person.id }}
            title={person.name}
            className="rounded-xs bg-accent-soft px-0.5 font-medium text-accent-ink underline-offset-3 hover:underline"
          >
            {text}
          </Link>
        );
      })}
    </p>
  );
}
