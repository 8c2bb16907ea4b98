import {
  PanelSkeleton,
  PropertiesSkeleton,
  TextSkeleton,
  TitleSkeleton,
} from '../../../ui/feedback/page-skeletons.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { issuesCopy } from '../issues-copy.ts';

export function IssueSkeleton() {
  return (
    <div aria-busy>
      <p role="status" className="mb-3 py-1 text-ink-3 text-sm">
        {issuesCopy.detail.loading}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <Card>
            <TitleSkeleton mark="size-5" />
            <TextSkeleton widths={['w-24', 'w-full', 'w-4/5', 'w-3/5']} />
          </Card>
          <PanelSkeleton width="w-24" className="h-40 max-lg:hidden" />
        </div>
        <PanelSkeleton width="w-32">
          <PropertiesSkeleton widths={['w-20', 'w-24', 'w-36', 'w-28', 'w-32']} />
        </PanelSkeleton>
      </div>
    </div>
  );
}
