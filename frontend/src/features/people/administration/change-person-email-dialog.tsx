import type { User } from '#shared/people/user.ts';
import { isFieldError, sentenceOf } from '../../../kit/api/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { administrationCopy } from './administration-copy.ts';

const copy = administrationCopy.changeEmail;

interface ChangePersonEmailDialogProps {
  person: User | undefined;
  open: boolean;
  onClose: () => void;
  onChange: (person: User, username: string) => Promise<void>;
}

export function ChangePersonEmailDialog(props: ChangePersonEmailDialogProps) {
  const { person, open, onClose, onChange } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onClose()}
      title={copy.title}
      description={copy.text(person?.name ?? '')}
      width="narrow"
    >
      {person && <EmailForm person={person} onClose={onClose} onChange={onChange} />}
    </Dialog>
  );
}

type EmailFormProps = Pick<ChangePersonEmailDialogProps, 'onClose' | 'onChange'> & { person: User };

function EmailForm({ person, onClose, onChange }: EmailFormProps) {
  const { register, submit, showErrors, errors, isSubmitting } = useSchemaForm({
    schema: async () => (await import('#shared/people/administration-forms.ts')).addressChange,
    defaultValues: { username: person.username },
    onSubmit: async ({ username }) => {
      try {
        await onChange(person, username);
        onClose();
      } catch (error) {
        if (isFieldError(error, ['username'])) showErrors(error.fields);
        else toast({ variant: 'destructive', title: copy.failed, description: sentenceOf(error) });
      }
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <Field label={copy.email} error={errors.username?.message}>
        {(control) => (
          <Input {...control} {...register('username')} type="email" autoComplete="off" />
        )}
      </Field>
      <DialogFooter>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {copy.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
