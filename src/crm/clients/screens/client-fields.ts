import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { type Control, type Controls, describedFields, describedShape, describedValues, describedWords } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { type ClientChange, clients, type Companion, type GivenConsent, type MessengerHandle, type NewClient } from '../../../model/clients/fields/clients.ts';
import type { ClientRecord } from '../../../model/clients/known.operations.ts';
import { PhoneInput } from '../../../people/contacts/screens/PhoneInput.tsx';

/** Lists as people type them: a thing per line, its facts behind commas. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const fromLines = (lines: readonly string[] | null | undefined): string => (lines ?? []).join('\n');
export const toLines = linesOf;

/** @example fromCompanions([{ name: 'Маша', age: 7 }]) // 'Маша, 7' */
export function fromCompanions(companions: readonly Companion[] | null | undefined): string {
  return (companions ?? []).map(({ name, age, note }) => [name, age, note].filter((fact) => fact !== undefined && fact !== '').join(', ')).join('\n');
}

/** @example toCompanions('Маша, 7, укачивает') // [{ name: 'Маша', age: 7, note: 'укачивает' }] */
export function toCompanions(text: string): readonly Companion[] {
  return linesOf(text).map((line) => {
    const [name = '', ...facts] = line.split(',').map((fact) => fact.trim());
    const at = facts.findIndex((fact) => /^\d{1,3}$/.test(fact));
    const note = facts.filter((_fact, index) => index !== at).join(', ');
    return { name, ...(at < 0 ? {} : { age: Number(facts[at]) }), ...(note === '' ? {} : { note }) };
  });
}

/** @example fromMessengers([{ kind: 'telegram', handle: '@anna' }]) // 'telegram: @anna' */
export function fromMessengers(messengers: readonly MessengerHandle[] | null | undefined): string {
  return (messengers ?? []).map(({ kind, handle }) => (kind === '' || kind === 'other' ? handle : `${kind}: ${handle}`)).join('\n');
}

export function toMessengers(text: string): readonly MessengerHandle[] {
  return linesOf(text).map((line) => {
    const match = /^([a-zа-я]+)\s*:\s*(?!\/\/)(.+)$/i.exec(line);
    return match ? { kind: (match[1] ?? '').toLowerCase(), handle: (match[2] ?? '').trim() } : { kind: 'other', handle: line };
  });
}

export const toTags = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Long enough for several lines. */
const LINES = { type: 'text', max: 2000 } as const;
const words = <T>(field: Control['field'], from: (value: T | null | undefined) => string, to: (text: string) => unknown): Control => ({
  ...(field ? { field } : {}),
  toForm: (value) => from(value as T | null | undefined),
  toStored: (value) => to(String(value ?? '')),
});

/** A consent as it is stored: given or taken back, and when. The same answer of one form has one moment. */
function consents(): Control {
  const known = new Map<string, GivenConsent>();
  return {
    field: { type: 'bool' },
    toForm: (value) => (value as GivenConsent | null | undefined)?.given === true,
    toStored: (value, name) => {
      const given = value === true;
      const key = `${name} ${given}`;
      const consent = known.get(key) ?? { given, version: 'desk', at: new Date().toISOString() };
      known.set(key, consent);
      return consent;
    },
  };
}

/** How things are asked for in one form. */
const controls = (): Controls => ({
  lines: { ...words<readonly string[]>(LINES, fromLines, toLines), input: PhoneInput },
  messengers: words<readonly MessengerHandle[]>(LINES, fromMessengers, toMessengers),
  companions: words<readonly Companion[]>(LINES, fromCompanions, toCompanions),
  tags: words<readonly string[]>({ type: 'text', max: 300 }, (tags) => (tags ?? []).join(', '), toTags),
  consent: consents(),
});

/** What is said of a client, in the order of the form. */
export const CLIENT_FIELDS: readonly FormField[] = describedFields(clients, controls());

/** The form's values of a client. */
export const clientValues = (client: Partial<ClientRecord>): FormValues => describedValues(clients, controls(), client);

/** What the form says of a client, as it is stored. Health facts go with the consent to keep them. */
function clientWords(values: FormValues, own: Controls): ClientChange {
  const kept: FormValues = values['health_consent'] === true ? values : { ...values, health_flags: '' };
  return describedWords(clients, own, kept);
}

/** The form of a client who is there already; one per form. */
export function clientShape(): RecordShape<ClientRecord> {
  const own = controls();
  return describedShape(clients, own, { toWords: (values) => ({ ...clientWords(values, own) }) });
}

const NOTHING = clientValues({});

/** What was said of a new client. */
export function clientInput(values: FormValues): NewClient {
  const said = Object.entries(clientWords(values, controls()));
  return Object.fromEntries(said.filter(([name]) => JSON.stringify(values[name] ?? '') !== JSON.stringify(NOTHING[name] ?? ''))) as unknown as NewClient;
}
