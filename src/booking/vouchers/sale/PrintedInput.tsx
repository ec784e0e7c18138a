import { useWatch } from 'react-hook-form';
import { FieldInput } from '../../../kit/fields/FieldInput.tsx';
import type { FormField } from '../../../kit/fields/base/form-field.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { unprinted } from '../document/printed.rules.ts';

/** An input of what stands on the guest's paper: letters that the paper cannot show are named beside it while they are typed. */
export function PrintedInput({ spec }: { readonly spec: FormField }) {
  const { input: _self, ...plain } = spec;
  return (
    <div>
      <FieldInput spec={plain} />
      <UnprintedBeside name={spec.name} />
    </div>
  );
}

/** Letters of a field that the paper cannot show, named while it is typed. */
export function UnprintedBeside({ name }: { readonly name: string }) {
  const value: unknown = useWatch({ name });
  return (
    <div role="status">
      <UnprintedNotice texts={[typeof value === 'string' ? value : '']} />
    </div>
  );
}

/** Letters of texts that the guest's paper cannot show, named before it is printed; nothing where it shows them all. */
export function UnprintedNotice({ texts }: { readonly texts: readonly string[] }) {
  const t = useT();
  const letters = unprinted(texts.join(' '));
  if (letters.length === 0) return null;
  return (
    <p className="kit-notice mt-3" data-unprinted>
      {t('voucher_unprinted', { letters: letters.join(' ') })}
    </p>
  );
}
