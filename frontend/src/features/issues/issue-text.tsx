import { AlignLeft } from 'lucide-react';
import type { Issue, IssueChange } from '#shared/issues/issue.ts';
import { issueStatusLabels } from '#shared/issues/issue-labels.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { inkTone } from '../../ui/ink-tone.ts';
import { InlineEdit } from '../../ui/inline-edit.tsx';
import { isOver, issueStatusIcons, issueStatusTones } from './issue-looks.tsx';

interface IssueTextProps {
  issue: Issue;
  onChange: (change: IssueChange) => void;
}

/** What the issue is called and what it is about, each edited where it stands. */
export function IssueText({ issue, onChange }: IssueTextProps) {
  const { title, description, status, archived } = issue;
  const StatusIcon = issueStatusIcons[status];
  return (
    <Card>
      <div className="flex items-start gap-3 border-line-soft border-b px-4 py-3.5">
        <span
          role="img"
          aria-label={issueStatusLabels[status]}
          className={classNames('mt-1 shrink-0', inkTone[issueStatusTones[status]])}
        >
          <StatusIcon className="size-5" aria-hidden />
        </span>
        <h2 className="min-w-0 flex-1">
          <InlineEdit
            label="Title"
            value={title}
            maxLength={500}
            onSave={(text) => onChange({ title: text })}
            className={classNames(
              'font-semibold text-ink text-lg leading-6.5 whitespace-normal! break-words',
              isOver(status) && 'text-ink-3 line-through',
            )}
          />
        </h2>
        {archived && <Badge className="mt-1">Archived</Badge>}
      </div>
      <CardHeader
        title="Description"
        level={3}
        icon={<AlignLeft aria-hidden />}
        className="min-h-9! border-b-0! pt-2 pb-0"
      />
      <CardBody className="pt-1">
        <InlineEdit
          label="Description"
          value={description ?? ''}
          placeholder="Click to add description..."
          multiline
          withButtons
          allowBlank
          maxLength={20_000}
          onSave={(text) => onChange({ description: text || null })}
          className="text-base text-ink leading-5.5"
        />
      </CardBody>
    </Card>
  );
}
