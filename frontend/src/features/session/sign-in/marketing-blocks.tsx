import type { ReactNode } from 'react';
import { signInCopy } from '../sign-in-copy.ts';
import { GoalsPicture, IssuesPicture, TeamPicture, TodosPicture } from './marketing-pictures.tsx';

const copy = signInCopy.marketing;

const blocks: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    ...copy.team,
    picture: <TeamPicture />,
  },
  {
    ...copy.goals,
    picture: <GoalsPicture />,
  },
  {
    ...copy.todos,
    picture: <TodosPicture />,
  },
  {
    ...copy.issues,
    picture: <IssuesPicture />,
  },
];

/** build/skeleton.html has the same heading and text: change both. */
export function MarketingBlocks() {
  return (
    <div className="mx-auto w-full max-w-152">
      <h2 className="max-w-[22ch] text-balance font-semibold text-xl text-ink lg:text-2xl">
        {copy.title}
      </h2>
      <p className="mt-2 text-base text-ink-2">{copy.text}</p>
      <ul className="mt-8 grid animate-fade gap-px overflow-clip rounded-xl border border-line bg-line sm:grid-cols-2">
        {blocks.map(({ title, text, picture }) => (
          <li key={title} className="bg-surface p-5">
            <div
              aria-hidden
              className="mb-4 flex h-24 select-none flex-col justify-center gap-2 text-xs max-sm:hidden"
            >
              {picture}
            </div>
            <h3 className="font-semibold text-ink text-sm">{title}</h3>
            <p className="mt-0.5 text-pretty text-ink-2 text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
