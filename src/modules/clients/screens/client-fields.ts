import type { ClientChange, ClientRecord } from '../repo.ts';
import type { FormField, FormValues } from '../../../kit/fields/form-field.ts';
import { clients } from '../fields/clients.ts';
import type { GivenConsent } from '../fields/clients.ts';
import { KINSHIP } from '../../../schema/kinship.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { fromCompanions, fromLines, fromMessengers, toCompanions, toLines, toMessengers, toTags } from './client-lines.ts';

const { fields } = clients;
/** Long enough for several lines. */
const LINES = { type: 'text', max: 2000 } as const;
const LANGUAGE_TITLES = { ru: 'lead_speaks_ru', en: 'lead_speaks_en' } as const;

/** What is said of a client, in the order of the form. */
export const CLIENT_FIELDS: readonly FormField[] = [
  { name: 'name', title: 'client_name', field: fields.name },
  { name: 'name_latin', title: 'client_name_latin', hint: 'client_name_latin_hint', field: fields.name_latin },
  { name: 'phones', title: 'client_phones', hint: 'client_lines_hint', field: LINES },
  { name: 'messengers', title: 'client_messengers', hint: 'client_messengers_hint', field: LINES },
  { name: 'email', title: 'lead_email', field: fields.email, inputMode: 'email' },
  { name: 'language', title: 'lead_language', field: fields.language, options: LANGUAGE_TITLES },
  { name: 'citizenship', title: 'client_citizenship', hint: 'client_citizenship_hint', field: fields.citizenship },
  { name: 'birth_date', title: 'client_birth_date', field: { type: 'date' } },
  { name: 'hotel', title: 'client_hotel', field: fields.hotel },
  { name: 'room', title: 'lead_room', field: fields.room },
  { name: 'arrival_date', title: 'client_arrival', field: { type: 'date' } },
  { name: 'departure_date', title: 'client_departure', field: { type: 'date' } },
  { name: 'companions', title: 'client_companions', hint: 'client_companions_hint', field: LINES },
  { name: 'diet', title: 'client_diet', field: fields.diet },
  { name: 'tags', title: 'client_tags', hint: 'client_tags_hint', field: { type: 'text', max: 300 } },
  { name: 'note', title: 'client_remark', field: fields.note },
  { name: 'marketing_consent', title: 'client_marketing', field: { type: 'bool' } },
  { name: 'health_consent', title: 'client_health_consent', hint: 'client_health_consent_hint', field: { type: 'bool' } },
  { name: 'health_flags', title: 'client_health', hint: 'client_health_hint', field: { type: 'text', max: 300 } },
  { name: 'vip', title: 'client_vip', field: fields.vip },
  { name: 'blacklisted', title: 'client_blacklisted', field: fields.blacklisted },
  { name: 'blacklist_reason', title: 'client_blacklist_reason', field: { type: 'text', max: 300 } },
];

const TEXTS = [
  'name',
  'name_latin',
  'email',
  'language',
  'citizenship',
  'birth_date',
  'hotel',
  'room',
  'arrival_date',
  'departure_date',
  'diet',
  'note',
] as const;

/** The form's values of a client. */
export function clientValues(client: Partial<ClientRecord>): FormValues {
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, client[name] ?? ''])),
    blacklist_reason: client.blacklist_reason ?? '',
    phones: fromLines(client.phones),
    messengers: fromMessengers(client.messengers),
    companions: fromCompanions(client.companions),
    tags: (client.tags ?? []).join(', '),
    health_flags: (client.health_flags ?? []).join(', '),
    marketing_consent: client.marketing_consent?.given === true,
    health_consent: client.health_consent?.given === true,
    vip: client.vip === true,
    blacklisted: client.blacklisted === true,
  };
}

/** A consent as it is stored: given or taken back, and when. The same answer of one form has one moment. */
type ToConsent = (name: string, given: boolean) => GivenConsent;
function consents(): ToConsent {
  const known = new Map<string, GivenConsent>();
  return (name, given) => {
    const key = `${name} ${given}`;
    const consent = known.get(key) ?? { given, version: 'desk', at: new Date().toISOString() };
    known.set(key, consent);
    return consent;
  };
}

function stored(name: string, value: FormValues[string], toConsent: ToConsent): unknown {
  const text = String(value ?? '');
  switch (name) {
    case 'phones':
      return toLines(text);
    case 'messengers':
      return toMessengers(text);
    case 'companions':
      return toCompanions(text);
    case 'tags':
    case 'health_flags':
      return toTags(text);
    case 'marketing_consent':
    case 'health_consent':
      return toConsent(name, value === true);
    case 'vip':
    case 'blacklisted':
      return value === true;
    default:
      return text.trim();
  }
}

/** What the form says of a client, as it is stored. Health facts go with the consent to keep them. */
function clientWords(values: FormValues, toConsent: ToConsent): ClientChange {
  const kept: FormValues = values['health_consent'] === true ? values : { ...values, health_flags: '' };
  return Object.fromEntries(Object.keys(kept).map((name) => [name, stored(name, kept[name] ?? '', toConsent)]));
}

/** The form of a client who is there already; one per form. */
export function clientShape(): RecordShape<ClientRecord> {
  const toConsent = consents();
  return { fields: CLIENT_FIELDS, toValues: clientValues, toWords: (values) => clientWords(values, toConsent), kinship: KINSHIP.clients };
}

const NOTHING = clientValues({});

/** What was said of a new client. */
export function clientTold(values: FormValues): ClientChange {
  const said = Object.entries(clientWords(values, consents()));
  return Object.fromEntries(said.filter(([name]) => JSON.stringify(values[name] ?? '') !== JSON.stringify(NOTHING[name] ?? '')));
}
