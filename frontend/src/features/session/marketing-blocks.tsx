import type { ReactNode } from 'react';
import { GoalsPicture, IssuesPicture, TeamPicture, TodosPicture } from './marketing-pictures.tsx';

const blocks: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Team management',
    text: 'Bring people into teams, see who is here, and keep private work private.',
    picture: <TeamPicture />,
  },
  {
    title: 'Goal tracking',
    text: 'Set goals with milestones, and let progress follow the work.',
    picture: <GoalsPicture />,
  },
  {
    title: 'Project control',
    text: 'Plan todos with dates and priorities; everyone sees a change at once.',
    picture: <TodosPicture />,
  },
  {
    title: 'Issue resolution',
    text: 'Raise what stands in the way, give it a level, and see it through.',
    picture: <IssuesPicture />,
  },
];

/** Loaded once the form is there. */
export function MarketingBlocks() {
  return (
    <div className="mx-auto w-full max-w-152 animate-fade">
      <h2 className="max-w-[22ch] text-balance font-semibold text-xl text-ink lg:text-2xl">
        Every day starts at zero. Know what comes first.
      </h2>
      <p className="mt-2 text-base text-ink-2">
        One calm place for what your team wants, does and runs into.
      </p>
      <ul className="mt-8 grid gap-px overflow-clip rounded-xl border border-line bg-line sm:grid-cols-2">
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
