import { once } from '../lib/once.ts';
import type { Personal } from '../schema/about.ts';
import { maskedAs } from '../schema/derive.ts';
import { OWNED } from '../registry/guests.ts';

/** Collections whose records hold a guest's contacts, and the field that says whose guest he is; a reminder is whose its voucher is. */
export const GUEST_COLLECTIONS: Readonly<Record<string, string>> = Object.fromEntries(OWNED.map(({ name, owner }) => [name, owner?.field ?? '']));

const masked = (...masks: readonly Personal['mask'][]): readonly string[] => [...new Set(OWNED.flatMap((one) => maskedAs(one, ...masks)))];

/** Fields by which a guest is reached: whole for his manager, seniors and administrators; others ask for them, which is noted. */
export const contactFields = once(() => masked('contact'));

/** Everything that is masked for colleagues: contacts, and what merged records said of them. */
export const maskedFields = once(() => masked('contact', 'merged'));

/** Fields of guests that nobody may ask by: an answer to a question tells what is masked in a record. */
export const privateFields = once((): ReadonlySet<string> => new Set(masked('contact', 'merged', 'health', 'hidden')));
