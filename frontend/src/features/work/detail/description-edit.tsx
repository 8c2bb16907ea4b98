import { classNames } from '../../../ui/class-names.ts';
import { InlineEdit } from '../../../ui/forms/inline-edit/inline-edit.tsx';

interface DescriptionEditProps {
  type: 'todo' | 'issue' | 'goal';
  item: { id: string; description: string | null };
  copy: { description: string; descriptionPlaceholder: string };
  onChange: (change: { description: string | null }) => Promise<boolean>;
  className?: string;
}

/** A description, edited in place; its draft survives a reload. */
export function DescriptionEdit({ type, item, copy, onChange, className }: DescriptionEditProps) {
  return (
    <InlineEdit
      label={copy.description}
      value={item.description ?? ''}
      placeholder={copy.descriptionPlaceholder}
      multiline
      withButtons
      allowBlank
      limit={20_000}
      draftKey={`${type}-description:${item.id}`}
      onSave={(text) => onChange({ description: text || null })}
      className={classNames('text-base text-ink leading-5.5', className)}
    />
  );
}
