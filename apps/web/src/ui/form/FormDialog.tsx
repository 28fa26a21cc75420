import { useId, type ComponentProps, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Form } from './Form.tsx';

interface Props
  extends
    Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'onClose'>,
    Pick<ComponentProps<typeof Form>, 'onSubmit' | 'errors' | 'failure'> {
  /** What the button says that sends; “Save” where nothing is said. */
  submitLabel?: string;
  busy: boolean;
  children: ReactNode;
}

/** A dialog that is one form: its buttons cancel and send. */
export function FormDialog({ title, size, onClose, onSubmit, errors, failure, submitLabel, busy, children }: Props) {
  const text = useText();
  const formId = useId();
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={busy}>
        {submitLabel ?? text('shell.save')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} size={size} footer={footer}>
      <Form id={formId} onSubmit={onSubmit} errors={errors} failure={failure} className="grid grid-cols-1 gap-5">
        {children}
      </Form>
    </Dialog>
  );
}
