import type PocketBase from 'pocketbase';
import { ask } from '../../data/ask.ts';
import { writeSetting } from '../../model/settings/operations.ts';
import { answered } from '../../errors/app-error.ts';
import type { RequestEdit } from '../../schema/edit.ts';

/** A setting of a country, or of the whole house where none is named; `revision` is 0 where nobody ever set it. */
export interface SettingPlace {
  readonly key: string;
  readonly country: string;
  readonly revision: number;
}

const write = async (pb: PocketBase, { key, country, revision }: SettingPlace, body: Readonly<Record<string, unknown>>): Promise<number> =>
  (await ask(pb, writeSetting, { key, country }, { expected: revision, edit: body })).revision;

/** Sets it. @returns its revision then @throws AppError `invalid` with the fault at its field, `stale` with both versions */
export const saveSetting = (pb: PocketBase, place: SettingPlace, edit: RequestEdit): Promise<number> => write(pb, place, { ...edit.fields, seen: edit.seen });

/** Takes it back: that of a country to the house's, that of the house to the usual one. @throws AppError `stale` */
export const resetSetting = (pb: PocketBase, place: SettingPlace): Promise<number> => write(pb, place, { reset: true });

/** Writes a secret, which nobody reads again. @throws AppError `stale` */
export const saveSecret = (pb: PocketBase, place: SettingPlace, secret: string): Promise<number> => write(pb, place, { secret });

interface Named {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}

/** Records of a country that a setting may name. */
export const listChoices = (pb: PocketBase, collection: string, country: string): Promise<readonly Named[]> =>
  answered(
    pb.collection(collection).getFullList<Named>({ filter: pb.filter('country = {:country}', { country }), sort: 'sort,id', fields: 'id,name_ru,name_en' }),
  );
