import { Link } from '@tanstack/react-router';
import { type Mentionable, piecesOf } from '#shared/comments/mentions.ts';
import { LinkedText } from '../../ui/primitives/linked-text.tsx';

interface CommentTextProps {
  content: string;
  /** Only mentions of these people are rendered as mentions. */
  mentioned: readonly Mentionable[];
  /** False for former members. */
  hasProfile: (userId: string) => boolean;
}

export function CommentText({ content, mentioned, hasProfile }: CommentTextProps) {
  let at = 0;
  return (
    <p
      dir="auto"
      className="[unicode-bidi:plaintext] whitespace-pre-wrap text-ink text-sm leading-5 wrap-anywhere"
    >
      {piecesOf(content, mentioned).map(({ text, person }) => {
        const key = at;
        at += text.length;
        if (!person)
          return (
            <span key={key}>
              <LinkedText text={text} />
            </span>
          );
        const look = 'rounded-xs bg-accent-soft px-0.5 font-medium text-accent-ink';
        if (!hasProfile(person.id))
          return (
            <bdi key={key} className={look}>
              {text}
            </bdi>
          );
        return (
          <Link
            key={key}
            to="/profile/$userId"
            params={{ userId: person.id }}
            dir="auto"
            className={`${look} underline-offset-3 hover:underline`}
          >
            {text}
          </Link>
        );
      })}
    </p>
  );
}
