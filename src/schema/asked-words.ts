import { ALL_COLLECTIONS } from '../modules/collected/collections.ts';
import { activities } from '../modules/leads/fields/activities.ts';
import { agentLeads } from '../modules/agents/fields/agent-leads.ts';
import { cancellationRules } from '../modules/cancellation/fields/cancellation-rules.ts';
import { clients } from '../modules/clients/fields/clients.ts';
import { currencies } from '../modules/currencies/fields/currencies.ts';
import { events } from '../backend/fields/events.ts';
import { excursions } from '../modules/catalogue/fields/excursions.ts';
import { exports } from '../modules/desk/fields/exports.ts';
import { leadStages } from '../modules/leads/fields/lead-stages.ts';
import { leads } from '../modules/leads/fields/leads.ts';
import { notes } from '../modules/notes/fields/notes.ts';
import { offers } from '../modules/offers/fields/offers.ts';
import { payments } from '../modules/vouchers/fields/payments.ts';
import { reminderTemplates } from '../modules/reminders/fields/reminder-templates.ts';
import { reminders } from '../modules/reminders/fields/reminders.ts';
import { sessionEnds } from '../modules/auth/fields/session-ends.ts';
import { users } from '../modules/users/fields/users.ts';
import { agentVouchers, vouchers } from '../modules/vouchers/fields/vouchers.ts';
import type { Description, Field, Fields } from './describe.ts';
import { PRIVATE_FIELDS } from './private-fields.ts';

/** Words of a collection that a question may have; no others. */
export interface AskedWords {
  /** Fields that filters may name, with what they are. */
  readonly filter: ReadonlyMap<string, Field>;
  readonly sort: ReadonlySet<string>;
  /** Relations that may be expanded, and where they lead. */
  readonly expand: ReadonlyMap<string, string>;
  /** Fields that an answer may be cut down to. */
  readonly shown: ReadonlySet<string>;
}

interface Listed {
  /** All that may be asked by, where it is less than the kinds of the fields allow: of tables that grow without end. */
  readonly only?: readonly string[];
  /** Text that lists are searched and sorted by. */
  readonly texts?: readonly string[];
  readonly expand?: readonly string[];
}
type Words<F extends Fields> = { readonly only?: readonly (keyof F & string)[]; readonly texts?: readonly (keyof F & string)[] } & Pick<Listed, 'expand'>;
const words = <F extends Fields>({ name }: Description<F>, listed: Words<F>): readonly [string, Listed] => [name, listed];

/**
 * What stands apart. Elsewhere relations, choices, flags, numbers and dates may be asked by, text may not. Tables of the
 * desk are listed by its own routes, which know their indexes: their records have few words or none.
 */
const LISTED: ReadonlyMap<string, Listed> = new Map([
  words(leads, { only: [] }),
  words(clients, { only: [] }),
  words(vouchers, { only: [] }),
  words(activities, { only: [] }),
  words(offers, { only: [] }),
  words(leadStages, { only: [] }),
  words(exports, { only: ['at'] }),
  words(events, { only: [], texts: ['entity', 'record'] }),
  words(payments, { only: ['voucher', 'created'] }),
  words(reminders, { only: ['voucher', 'due_at'], texts: ['service_date'], expand: ['voucher'] }),
  words(agentLeads, { only: ['country', 'created'] }),
  words(agentVouchers, { only: ['country', 'created'] }),
  words(sessionEnds, { texts: ['subject'] }),
  words(users, { texts: ['username', 'name_ru', 'name_en', 'phone_e164', 'manager_code'] }),
  words(notes, { texts: ['title_ru', 'title_en', 'body_ru', 'body_en', 'sort'] }),
  words(cancellationRules, { texts: ['rule', 'name_ru', 'name_en'] }),
  words(reminderTemplates, {}),
  words(currencies, { texts: ['code'] }),
  words(excursions, { texts: ['name_ru'], expand: ['category'] }),
]);

const ID: Field = { type: 'text' };
const ASKED_KINDS: ReadonlySet<Field['type']> = new Set(['relation', 'select', 'bool', 'number', 'date', 'autodate']);
const SYSTEM = ['id', 'collectionId', 'collectionName'];
const byName: ReadonlyMap<string, Description> = new Map(ALL_COLLECTIONS.map((description) => [description.name, description]));
const known = new Map<string, AskedWords | null>();

/** The words of a collection; `null` where nobody knows it. */
export function askedWords(collection: string): AskedWords | null {
  const kept = known.get(collection);
  if (kept !== undefined) return kept;
  const description = byName.get(collection);
  const made = description ? wordsOf(description) : null;
  if (made) known.set(collection, made);
  return made;
}

/** The description of a collection. */
export const describedAs = (collection: string): Description | undefined => byName.get(collection);

function wordsOf({ name, fields }: Description): AskedWords {
  const { only, texts = [], expand = [] } = LISTED.get(name) ?? {};
  // Of a person of the house the number is no secret of a guest's; whoever lists people sees it.
  const isPrivate = (field: string): boolean => PRIVATE_FIELDS.has(field) && name !== users.name;
  const shown = Object.entries(fields).filter(([, { hidden }]) => !hidden);
  const isAsked = (field: string, { type }: Field): boolean => (only ? only.includes(field) : ASKED_KINDS.has(type)) || texts.includes(field);
  const asked = shown.filter(([field, kind]) => !isPrivate(field) && isAsked(field, kind));
  const filter = new Map<string, Field>([['id', ID], ...asked]);
  const isOne = (field: Field): boolean => !('maxSelect' in field) || field.maxSelect === 1;
  return {
    filter,
    sort: new Set([...filter].filter(([, field]) => isOne(field)).map(([field]) => field)),
    expand: new Map(
      expand.flatMap((field) => {
        const relation = fields[field];
        return relation?.type === 'relation' ? [[field, relation.collection] as const] : [];
      }),
    ),
    shown: new Set([...SYSTEM, ...shown.map(([field]) => field)]),
  };
}
