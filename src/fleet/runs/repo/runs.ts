import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { DriverList } from '../rules/driver-list.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { StopState } from '../../../model/runs/fields/vocab.ts';
import type { NewVan, Van } from '../../../model/runs/fields/vans.ts';
import type { LeftWhy } from '../rules/draw.ts';

/** Somebody who is fetched on a day, with his place where he has one. */
export interface DayGuest {
  /** His voucher. */
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly transfer: 'shared' | 'private';
  readonly zone: string;
  readonly hotel: string;
  readonly room: string;
  readonly from: string;
  readonly to: string;
  readonly pier: string;
  readonly start: string;
  readonly departure: string;
  /** Id of his place, and its version; '' and 0 where nobody gave him one. */
  readonly stop: string;
  readonly revision: number;
  readonly run: string;
  readonly at: string;
  readonly state: StopState;
  readonly marked_at: string;
  readonly marked_by: string;
}

export interface DayRun {
  readonly id: string;
  readonly revision: number;
  readonly van: string;
  readonly pier: string;
  readonly start: string;
  readonly driver_name: string;
  readonly driver_phone: string;
  readonly token: string;
}

export type DayVan = Pick<Van, 'id' | 'name' | 'plate' | 'seats' | 'driver_name' | 'driver_phone' | 'owner' | 'supplier' | 'active'>;

/** Who is fetched on a day by which van. */
export interface PickupDay {
  readonly guests: readonly DayGuest[];
  readonly runs: readonly DayRun[];
  readonly vans: readonly DayVan[];
  readonly piers: readonly { readonly id: string; readonly name_ru: string; readonly name_en: string }[];
}

export const readPickups = (pb: PocketBase, asked: { readonly country: string; readonly day: string }): Promise<PickupDay> =>
  deskRead(pb, 'pickups', { ...asked });

/** What a drawing-up did. */
export interface Drawn {
  readonly placed: number;
  readonly runs: number;
  readonly left: readonly { readonly party: string; readonly why: LeftWhy }[];
}

/** Gives everybody of a day a van who has none. @throws AppError */
export const drawRuns = (pb: PocketBase, country: string, day: string): Promise<Drawn> => deskWrite(pb, 'pickups/draw', { country, day });

/** What is done with one guest's place. @throws AppError `van_full`, `van_private`, `run_elsewhere`, `stale` */
export const actOnPlace = (
  pb: PocketBase,
  { id, revision, stop }: Pick<DayGuest, 'id' | 'revision' | 'stop'>,
  action: 'place' | 'aside' | 'time' | 'earlier' | 'later' | StopState,
  body: Readonly<Record<string, string>> = {},
): Promise<unknown> => deskWrite(pb, `pickups/${id}/${action}`, body, stop === '' ? {} : { expected: revision });

/** Gives a run's driver a link, or ends it. @throws AppError `stale` */
export const actOnRun = (
  pb: PocketBase,
  { id, revision }: Pick<DayRun, 'id' | 'revision'>,
  action: 'link' | 'end-link' | 'delete',
): Promise<{ readonly run: DayRun }> => deskWrite(pb, `runs/${id}/${action}`, {}, { expected: revision });

/** A new van. @throws AppError `invalid` */
export const addVan = (pb: PocketBase, country: string, van: NewVan): Promise<Van> => answered(pb.collection('vans').create<Van>({ country, ...van }));

/** What the driver of a run reads. @throws AppError `not_found` */
export const readRunList = (pb: PocketBase, run: string): Promise<DriverList> => deskRead(pb, `runs/${run}/list`);
