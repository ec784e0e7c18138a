import { type RefObject, useState } from 'react';
import type { FormField } from '../fields/base/form-field.ts';
import { openDraft } from './draft.ts';

/**
 * The version of a record that a form stands on. A newer one that comes by itself is taken while nothing unsaved stands
 * in the form; else the save meets it, and both versions are shown.
 * @param typed whether something does, kept in the tab or not
 */
export function useBase<R extends { readonly revision: number }>(record: R, draft: string, fields: readonly FormField[], typed: RefObject<() => boolean>): R {
  const [base, setBase] = useState(record);
  if (record.revision === base.revision || openDraft(draft, fields) !== null || typed.current()) return base;
  setBase(record);
  return record;
}
