import type { APIContext } from 'astro';
import { AppError } from '../../../errors/app-error.ts';
import { pathOfExcursion } from '../../catalogue/excursion-path.ts';
import { familyPictures, findPictured, hasRegions, type Shelf } from '../repo.ts';

/**
 * What the screen of an excursion's pictures shows. Which of two words in an address is the excursion the record says.
 * @throws AppError `not_found` also where the excursion lies in another region
 */
export async function picturesView({ locals: { country, pb }, params: { region, ex = '' }, url }: Pick<APIContext, 'locals' | 'params' | 'url'>, shelf: Shelf) {
  const [excursions, isRegional] = await Promise.all([findPictured(pb, country, ex), hasRegions(pb, country)]);
  const [main] = excursions ?? [];
  if (!excursions || !main || (region !== undefined && main.region !== region)) throw new AppError('not_found', { params: { path: url.pathname } });
  return { shelf, excursions, main, base: pathOfExcursion(main, isRegional), first: await familyPictures(pb, shelf, main.id) };
}
