import type PocketBase from 'pocketbase';
import { answered } from '../../../errors/app-error.ts';
import { type DeskWords, listPeople, type PersonWord, readWords, type StatusWord } from '../../../model/desk/operations.ts';
import { ask } from '../../../data/ask.ts';

export type { DeskWords, NamedWord, PersonWord, StatusWord } from '../../../model/desk/operations.ts';

const NAMES = 'id,name_ru,name_en';
const STATUS_FIELDS = `${NAMES},kind,colour,icon,sla_minutes,required_fields,next,action_ru,action_en`;

export function readStatuses(pb: PocketBase): Promise<readonly StatusWord[]> {
  return answered(pb.collection('statuses').getFullList<StatusWord>({ sort: 'sort', fields: STATUS_FIELDS }));
}

/** Everybody's name for lists. */
export async function readPeople(pb: PocketBase): Promise<readonly PersonWord[]> {
  return (await ask(pb, listPeople, {})).rows;
}

/** The clock that a country's office goes by. */
export async function readTimezone(pb: PocketBase, country: string): Promise<string> {
  return (await answered(pb.collection('countries').getOne<{ readonly timezone: string }>(country, { fields: 'timezone' }))).timezone;
}

export async function readDeskWords(pb: PocketBase, country: string): Promise<DeskWords> {
  const { office, ...words } = await ask(pb, readWords, { country });
  return { ...words, timezone: office[0]?.timezone ?? '' };
}
