import { readStored, writeStored } from '../../../stores/storage.ts';
import { type FormValues, TYPED } from '../rules/enquiry-form.ts';

/** A form that is being filled in; its uuid is the enquiry's, so that every attempt to send it is the same one. */
export interface Draft {
  readonly uuid: string;
  readonly values: FormValues;
}

const keyOf = (subject: string): string => `enquiry:${subject}`;

/** Drafts are kept apart by what they are about. */
export function subjectOf(excursion: string | undefined, country: string): string {
  return excursion || country;
}

/** A version 4 uuid; also where the page is not a secure context and `randomUUID` is missing. */
export function newUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const hex = [...(crypto as Crypto).getRandomValues(new Uint8Array(16))]
    .map((byte, index) => {
      if (index === 6) return (byte & 0x0f) | 0x40;
      return index === 8 ? (byte & 0x3f) | 0x80 : byte;
    })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The draft of a subject, or a new one. */
export function openDraft(subject: string): Draft {
  try {
    const kept = JSON.parse(readStored(keyOf(subject)) ?? 'null') as Partial<Draft> | null;
    if (typeof kept?.uuid === 'string' && typeof kept.values === 'object') return { uuid: kept.uuid, values: kept.values };
  } catch {
    // Not readable: a new one replaces it.
  }
  return { uuid: newUuid(), values: {} };
}

/** Keeps what was typed. Consent is not kept: it is given each time. */
export function keepDraft(subject: string, draft: Draft): void {
  const values = Object.fromEntries(TYPED.map((name) => [name, draft.values[name] ?? '']));
  writeStored(keyOf(subject), JSON.stringify({ ...draft, values }));
}

/** Forgets the draft of a subject, once its enquiry is sent or waits to be. */
export function dropDraft(subject: string): void {
  writeStored(keyOf(subject), null);
}
