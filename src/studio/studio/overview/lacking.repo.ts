import type PocketBase from 'pocketbase';
import { filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import { excursionImages } from '../../../model/catalogue/fields/excursion-images.ts';
import { excursionSchedules } from '../../../model/catalogue/fields/excursion-schedules.ts';
import { excursions } from '../../../model/catalogue/fields/excursions.ts';
import type { StoredAround } from './lacking.rules.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** What is stored of a main excursion and around it, read when somebody is about to publish. @throws AppError */
export async function readAround(pb: PocketBase, id: string): Promise<StoredAround> {
  const one = { excursion: where(excursions).is('id', '=', id), schedule: where(excursionSchedules).is('excursion', '=', id) };
  const [found, schedules, images] = await Promise.all([
    answered(pb.collection('ic_excurs').getList<Row>(1, 1, { filter: filterOf(pb, one.excursion), skipTotal: true })),
    answered(pb.collection('excursion_schedules').getList<Row>(1, 1, { filter: filterOf(pb, one.schedule), skipTotal: true })),
    answered(pb.collection('ic_excurs_images').getFullList<Row>({ filter: filterOf(pb, where(excursionImages).is('excur', '=', id)), sort: 'sort,id' })),
  ]);
  return { excursion: found.items[0] ?? null, schedules: schedules.items, images };
}
