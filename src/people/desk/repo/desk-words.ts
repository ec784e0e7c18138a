import type PocketBase from 'pocketbase';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { Source } from '../../../model/desk/fields/sources.ts';
import type { Status } from '../../../model/desk/fields/statuses.ts';
import type { WeekHours } from '../../../schema/vocab.ts';
import { deskRead } from '../../../data/desk.ts';

export type StatusWord = Pick<
  Status,
  'id' | 'name_ru' | 'name_en' | 'kind' | 'colour' | 'icon' | 'sla_minutes' | 'required_fields' | 'next' | 'action_ru' | 'action_en'
>;
export type NamedWord = Pick<Source, 'id' | 'name_ru' | 'name_en'>;
export interface PersonWord {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly type: string;
  readonly active: boolean;
}

/** What the codes of the desk mean: statuses, sources, reasons, people, and the hours of the office. */
export interface DeskWords {
  readonly statuses: readonly StatusWord[];
  readonly sources: readonly NamedWord[];
  readonly reasons: readonly NamedWord[];
  readonly people: readonly PersonWord[];
  readonly timezone: string;
  readonly hours: WeekHours;
}

const NAMES = 'id,name_ru,name_en';
const STATUS_FIELDS = `${NAMES},kind,colour,icon,sla_minutes,required_fields,next,action_ru,action_en`;

export function readStatuses(pb: PocketBase): Promise<readonly StatusWord[]> {
  return answered(pb.collection('statuses').getFullList<StatusWord>({ sort: 'sort', fields: STATUS_FIELDS }));
}

/** Everybody's name for lists. */
export async function readPeople(pb: PocketBase): Promise<readonly PersonWord[]> {
  return (await deskRead<{ readonly rows: readonly PersonWord[] }>(pb, 'people')).rows;
}

/** The clock that a country's office goes by. */
export async function readTimezone(pb: PocketBase, country: string): Promise<string> {
  return (await answered(pb.collection('countries').getOne<{ readonly timezone: string }>(country, { fields: 'timezone' }))).timezone;
}

interface WordsAnswer extends Omit<DeskWords, 'timezone'> {
  readonly office: readonly { readonly timezone: string }[];
}

export async function readDeskWords(pb: PocketBase, country: string): Promise<DeskWords> {
  const { office, ...words } = await deskRead<WordsAnswer>(pb, 'words', { country });
  return { ...words, timezone: office[0]?.timezone ?? '' };
}
