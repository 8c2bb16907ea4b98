import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { buttonStyles } from '../../ui/primitives/button-styles.ts';
import { settingsCopy } from './settings-copy.ts';

const copy = settingsCopy.administration;

/** For company administrators. */
export function AdministrationSection() {
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-medium text-ink text-sm">{copy.auditLog}</h3>
          <p className="mt-0.5 text-ink-3 text-xs">{copy.auditLogHint}</p>
        </div>
        <Link to="/audit-log" className={buttonStyles()}>
          <ScrollText aria-hidden />
          {copy.openAuditLog}
        </Link>
      </div>
    </FormSection>
  );
}
