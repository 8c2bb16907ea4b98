import { AlignLeft } from 'lucide-react';
import type { Issue } from '#shared/issues/issue.ts';
import type { IssueChange } from '#shared/issues/issue-inputs.ts';
import { issueStatusLabels } from '#shared/issues/issue-labels.ts';
import { classNames } from '../../../ui/class-names.ts';
import { InlineEdit } from '../../../ui/forms/inline-edit/inline-edit.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/primitives/card.tsx';
import { inkTone } from '../../../ui/primitives/ink-tone.ts';
import { DescriptionEdit } from '../../work/detail/description-edit.tsx';
import { isOver, issueStatusIcons, issueStatusTones } from '../issue-options.tsx';
import { issuesCopy } from '../issues-copy.ts';

const copy = issuesCopy.detail;

interface IssueTextProps {
  issue: Issue;
  onChange: (change: IssueChange) => Promise<boolean>;
}

/** Title and description, edited in place. */
export function IssueText({ issue, onChange }: IssueTextProps) {
  const { title, status, archived } = issue;
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
            label={copy.name}
            value={title}
            limit={500}
            onSave={(text) => onChange({ title: text })}
            className={classNames(
              'font-semibold text-ink text-lg leading-6.5 whitespace-normal! break-words',
              isOver(status) && 'text-ink-3 line-through',
            )}
          />
        </h2>
        {archived && <Badge className="mt-1">{copy.archived}</Badge>}
      </div>
      <CardHeader
        title={copy.description}
        level={3}
        icon={<AlignLeft aria-hidden />}
        className="min-h-9! border-b-0! pt-2 pb-0"
      />
      <CardBody className="pt-1">
        <DescriptionEdit type="issue" item={issue} copy={copy} onChange={onChange} />
      </CardBody>
    </Card>
  );
}
