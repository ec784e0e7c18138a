import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { Dialog } from '../../../kit/ui/Dialog.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { savedViews } from '../../../model/desk/fields/saved-views.ts';

const FIELDS: readonly FormField[] = [{ name: 'name', title: 'view_name', field: savedViews.fields.name }];
const VALUES = { name: '' };

interface SaveViewProps {
  /** Saves under a name. @throws AppError */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks what a question is to be called, so that it stands among the others. */
export function SaveView({ onSave, onClose }: SaveViewProps) {
  const t = useT();
  return (
    <Dialog title={t('view_save')} isOpen onClose={onClose}>
      <RecordForm isGuarded={false} fields={FIELDS} values={VALUES} submitLabel={t('save')} onSubmit={({ name }) => onSave(String(name).trim())} />
    </Dialog>
  );
}
