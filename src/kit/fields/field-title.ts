import { useFormats } from '../money/formats-context.ts';
import { useT } from '../ui/staff-context.ts';
import type { FormField } from './base/form-field.ts';

/** How a field is called outside of its form; a sum with the currency that it is written in. */
export function useFieldTitle(): (spec: Pick<FormField, 'title'>) => string {
  const t = useT();
  const { symbol } = useFormats().format;
  return ({ title }) => t(title, { symbol });
}
