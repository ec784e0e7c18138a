import type { FormValue } from '../base/form-field.ts';
import { type LoadOptions, useOptions } from './PickInput.tsx';

/** Records by their names; a sign of waiting until those are there, the id of one that has none. */
export function NamesView({ value, load }: { readonly value: FormValue; readonly load: LoadOptions }) {
  const options = useOptions(load);
  const ids = (Array.isArray(value) ? value : [value]).map((id) => String(id ?? '')).filter((id) => id !== '');
  if (options === null) return '…';
  return ids.map((id) => options.find((option) => option.id === id)?.title ?? id).join(', ');
}
