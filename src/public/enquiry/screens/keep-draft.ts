import { writeStored } from '../../../stores/storage.ts';
import { TYPED } from '../rules/enquiry.ts';
import type { Draft } from './draft.ts';
import { TYPED_MARK } from './typed-keys.ts';

/** Keeps what was typed. Consent is not kept: it is given each time. */
export function keepDraft(key: string, draft: Draft): void {
  const values = Object.fromEntries(TYPED.map((name) => [name, draft.values[name] ?? '']));
  writeStored(key, JSON.stringify({ ...draft, values }));
  writeStored(TYPED_MARK, '1');
}

/** Forgets a draft, once its enquiry is sent or waits to be. */
export const dropDraft = (key: string): void => writeStored(key, null);
