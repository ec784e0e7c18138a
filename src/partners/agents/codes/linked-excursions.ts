import type PocketBase from 'pocketbase';
import { pathOfExcursion } from '../../../catalogue/catalogue/excursion-path.ts';
import { readSoldExcursions, type SoldExcursion } from './codes.repo.ts';

/** A page that a link may lead to. */
export interface LinkedExcursion extends SoldExcursion {
  /** Without language prefix. */
  readonly path: string;
}

/** Excursions of a country that links may lead to. @throws AppError */
export async function listLinkedExcursions(pb: PocketBase, country: string): Promise<readonly LinkedExcursion[]> {
  const { hasRegions, excursions } = await readSoldExcursions(pb, country);
  return excursions.map((one) => ({ ...one, path: pathOfExcursion(one, hasRegions) }));
}
