import { useState } from 'react';
import { type CsvOptions, defaultCsvOptions } from '#shared/kit/csv-line.ts';
import { useDecimalSign } from '../company-formats.tsx';
import { Field } from '../forms/field.tsx';
import { Select } from '../forms/select/select.tsx';
import { Button } from '../primitives/button.tsx';
import { csvCopy as copy } from './csv-copy.ts';
import { Dialog } from './dialog.tsx';
import { DialogFooter } from './dialog-footer.tsx';

const separators = [
  { value: 'comma', label: copy.comma },
  { value: 'semicolon', label: copy.semicolon },
  { value: 'tab', label: copy.tab },
] as const;

const signs = [
  { value: 'point', label: copy.point },
  { value: 'comma', label: copy.decimalComma },
] as const;

interface CsvDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the file has numbers, so that their decimal sign matters. */
  hasNumbers?: boolean;
  onExport: (options: CsvOptions) => void;
}

/** Asks how the spreadsheet that will read the file writes; by default as numbers are written here. */
export function CsvDialog({ open, onOpenChange, hasNumbers = true, onExport }: CsvDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={copy.hint}
      width="narrow"
    >
      <CsvFields
        hasNumbers={hasNumbers}
        onCancel={() => onOpenChange(false)}
        onExport={(options) => {
          onOpenChange(false);
          onExport(options);
        }}
      />
    </Dialog>
  );
}

interface CsvFieldsProps {
  hasNumbers: boolean;
  onCancel: () => void;
  onExport: (options: CsvOptions) => void;
}

function CsvFields({ hasNumbers, onCancel, onExport }: CsvFieldsProps) {
  const [options, setOptions] = useState(defaultCsvOptions(useDecimalSign()));
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onExport(options);
      }}
    >
      <Field label={copy.separator}>
        {(control) => (
          <Select
            {...control}
            options={separators}
            value={options.separator}
            onValueChange={(separator) => setOptions({ ...options, separator })}
          />
        )}
      </Field>
      {hasNumbers && (
        <Field label={copy.decimalSign}>
          {(control) => (
            <Select
              {...control}
              options={signs}
              value={options.decimalSign}
              onValueChange={(decimalSign) => setOptions({ ...options, decimalSign })}
            />
          )}
        </Field>
      )}
      <DialogFooter className="mt-1">
        <Button variant="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" variant="primary">
          {copy.confirm}
        </Button>
      </DialogFooter>
    </form>
  );
}
