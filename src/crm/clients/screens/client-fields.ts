import type { ClientRecord } from '../../../model/clients/known.operations.ts';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { type Control, type Controls, describedFields, describedShape, describedValues, describedWords } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { type ClientChange, clients, type Companion, type GivenConsent, type MessengerHandle, type NewClient } from '../../../model/clients/fields/clients.ts';
import { fromCompanions, fromLines, fromMessengers, toCompanions, toLines, toMessengers, toTags } from './client-lines.ts';

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
  lines: words<readonly string[]>(LINES, fromLines, toLines),
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
