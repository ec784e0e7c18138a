import { Paperclip, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { DOCUMENT_MIME_TYPES } from '../../../model/boats/fields/boat-documents.ts';
import { fileName, isLost, keepFile } from './paper-files.ts';

/** The file of a paper: chosen from the device, a phone's camera too; what is wrong with it is said before it is sent. */
export function PaperFileInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const { control, setValue, resetField } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const [lost, setLost] = useState('');
  const word = String(field.value ?? '');
  useEffect(() => {
    if (!isLost(word)) return;
    setLost(fileName(word));
    resetField(spec.name);
  }, [word, spec.name, resetField]);
  const put = (value: string): void => {
    setLost('');
    setValue(spec.name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <div className="boat-file">
          <input
            id={ties.id}
            aria-invalid={ties['aria-invalid']}
            aria-describedby={ties['aria-describedby']}
            type="file"
            className="sr-only"
            accept={DOCUMENT_MIME_TYPES.join(',')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) put(keepFile(file));
              // The same file may be chosen again.
              target.value = '';
            }}
          />
          <label htmlFor={ties.id} className="kit-button kit-button-plain">
            <Paperclip className="size-4" aria-hidden />
            {t(word === '' ? 'boat_paper_file_choose' : 'boat_paper_file_another')}
          </label>
          {word !== '' && (
            <>
              <span className="boat-file-name">{fileName(word)}</span>
              <Button look="quiet" size="icon" label={t('boat_paper_file_remove')} action={() => put('')}>
                <X className="size-4" aria-hidden />
              </Button>
            </>
          )}
          {lost !== '' && (
            <p className="kit-error" role="status">
              {t('boat_paper_file_again', { name: lost })}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
