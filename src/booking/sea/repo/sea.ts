import type PocketBase from 'pocketbase';
import { deskRead, deskWrite, type WriteFacts, writeHeaders } from '../../../data/desk.ts';
import { all, filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { Bilingual } from '../../../schema/vocab.ts';
import { type Location, locations } from '../../../model/catalogue/fields/locations.ts';
import type { SeaDay } from '../../../model/sea/fields/sea-days.ts';
import type { ChoiceState, SeaAnswer, SeaScope, SeaState, SeaWhy } from '../../../model/sea/fields/vocab.ts';
import type { Chosen } from '../rules/choice.ts';
import type { PreviewSums } from '../rules/preview.ts';

/** A sea day of the list, with how many guests were asked and still wait. */
export interface SeaRow {
  readonly id: string;
  readonly service_date: string;
  readonly scope: SeaScope;
  readonly why: SeaWhy;
  readonly state: SeaState;
  readonly place: Bilingual;
  readonly open: number;
  readonly passed: number;
  readonly asked: number;
}

export interface SeaParty {
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly start_time: string;
  readonly excursion: Bilingual;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly currency: string;
  readonly paid: number;
}

/** Everybody whom a draft would touch, with their money and what they would be told. */
export interface SeaPreview extends PreviewSums {
  readonly departures: number;
  /** Of them those that board, or are past their hour. */
  readonly late: number;
  readonly parties: readonly SeaParty[];
}

export interface SeaChoiceRow {
  readonly id: string;
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly state: ChoiceState;
  readonly answer: SeaAnswer | '';
  readonly deadline: string;
  readonly people: number;
  readonly excursion: Bilingual;
  readonly from_time: string;
  readonly revision: number;
}

/** How a sea day stands: its steps by state, who chose what, and what keeps it from being undone. */
export interface SeaStanding {
  readonly sea_day: SeaDay;
  readonly steps: Readonly<Record<string, number>>;
  readonly undo: 'state' | 'late' | 'answered' | 'sent' | null;
  readonly rows: readonly SeaChoiceRow[];
}

export interface SeaOffer {
  readonly offered: readonly Chosen[];
  readonly days: readonly { readonly day: string; readonly time: string; readonly free: number; readonly kept: boolean }[];
}

export type Place = Pick<Location, 'id' | 'kind' | 'name_ru' | 'name_en'>;

/** The latest sea days of a country. @throws AppError */
export const listSeaDays = async (pb: PocketBase, country: string): Promise<readonly SeaRow[]> =>
  (await deskRead<{ readonly rows: readonly SeaRow[] }>(pb, 'sea-days', { country })).rows;

export const readPreview = (pb: PocketBase, id: string): Promise<SeaPreview> => deskRead(pb, `sea-days/${id}/preview`);
/** @throws AppError `not_found` */
export const readStanding = (pb: PocketBase, id: string): Promise<SeaStanding> => deskRead(pb, `sea-days/${id}/choices`);

/** A draft: nothing is called off yet. @throws AppError `invalid` with the faults by field */
export const addSeaDay = async (pb: PocketBase, body: Readonly<Record<string, unknown>>, facts: WriteFacts): Promise<SeaDay> =>
  (await deskWrite<{ readonly sea_day: SeaDay }>(pb, 'sea-days', body, facts)).sea_day;

/** Calls its departures off, or takes that back. @throws AppError `move_refused`, `stale` */
export async function actOnSeaDay(pb: PocketBase, { id, revision }: Pick<SeaDay, 'id' | 'revision'>, action: 'run' | 'undo'): Promise<void> {
  await deskWrite(pb, `sea-days/${id}/${action}`, {}, { expected: revision });
}

/** Attaches the bulletin that justifies it. @throws AppError `invalid` */
export async function attachBulletin(pb: PocketBase, { id, revision }: Pick<SeaDay, 'id' | 'revision'>, bulletin: File): Promise<void> {
  await answered(pb.collection('sea_days').update(id, { bulletin }, { headers: writeHeaders({ expected: revision }) }));
}

/** What a guest may choose now, for whoever answers for him. */
export const readOffer = (pb: PocketBase, choice: string): Promise<SeaOffer> => deskRead(pb, `sea-choices/${choice}/days`);

/** Answers for a guest. @throws AppError `seats_gone` where the day filled meanwhile */
export async function answerFor(pb: PocketBase, choice: string, answer: Readonly<Record<'answer' | 'day' | 'time', string>>): Promise<void> {
  await deskWrite(pb, `sea-choices/${choice}/answer`, answer);
}

/** Piers and places of a country. */
export function listPlaces(pb: PocketBase, country: string): Promise<readonly Place[]> {
  const filter = filterOf(pb, all(where(locations).is('country', '=', country)));
  return answered(pb.collection('locations').getFullList<Place>({ filter, sort: 'id', fields: 'id,kind,name_ru,name_en' }));
}
