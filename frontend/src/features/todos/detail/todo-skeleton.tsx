import {
  PanelSkeleton,
  PropertiesSkeleton,
  TextSkeleton,
  TitleSkeleton,
} from '../../../ui/feedback/page-skeletons.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { todosCopy } from '../todos-copy.ts';

export function TodoSkeleton() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {todosCopy.detail.loading}
      </p>
      <div className="mb-3 flex h-7 items-center">
        <Skeleton className="w-28" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-4 lg:gap-6">
          <Card>
            <TitleSkeleton mark="size-4.5" />
            <PropertiesSkeleton widths={['w-24', 'w-36', 'w-64', 'w-40', 'w-44', 'w-20']} />
            <TextSkeleton
              widths={['w-24', 'w-full', 'w-3/5']}
              className="border-line-soft border-t"
            />
          </Card>
          <PanelSkeleton width="w-28" className="h-24" />
        </div>
        <PanelSkeleton width="w-20" className="h-64" />
      </div>
    </div>
  );
}
