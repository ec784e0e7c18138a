import type { APIContext } from 'astro';
import { pathOfExcursion } from '../../../catalogue/catalogue/excursion-path.ts';
import { excursionView } from '../../studio/excursion/excursion-view.server.ts';
import { familyPictures, type Shelf } from '../repo.ts';

const SCREENS = { images: 'excursion-images', assets: 'excursion-assets' } as const;

/** What the screen of an excursion's pictures shows; it may be one that is only a draft yet. @throws AppError `not_found` */
export async function picturesView(context: Pick<APIContext, 'locals' | 'params'>, shelf: Exclude<Shelf, 'post'>) {
  const { main, variants, tabs, publicPath, isRegional } = await excursionView(context, SCREENS[shelf]);
  const first = await familyPictures(context.locals.pb, shelf, main.id);
  return { shelf, main, excursions: [main, ...variants], tabs, publicPath, base: pathOfExcursion(main, isRegional), first };
}
