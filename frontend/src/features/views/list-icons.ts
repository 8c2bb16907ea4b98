import { CircleAlert, CircleCheck, type LucideIcon, Target } from 'lucide-react';
import type { ViewedList } from '#shared/views/saved-view.ts';

export const listIcons: Record<ViewedList, LucideIcon> = {
  todos: CircleCheck,
  issues: CircleAlert,
  goals: Target,
};
