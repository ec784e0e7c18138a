import { type Action, can } from '../../../access/policy.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { missing as missingEn, overview as en } from '../../../model/studio/messages/en.overview.ts';
import { missing as missingRu, overview as ru } from '../../../model/studio/messages/ru.overview.ts';
import { href, localePath } from '../../../routing/href.ts';
import { fillPattern } from '../../../routing/site-path.ts';
import type { ExcursionScreen } from '../excursion/excursion-screens.ts';
import { STUDIO_TEXTS } from '../sheet/texts.screen.ts';

/** Patterns of an excursion's screens that somebody may open, by name; serialisable, for islands. */
export type ScreenLinks = Readonly<Record<string, string>>;

/** The address of a screen by the excursion's number, which every one answers to, without language prefix; that of the texts where there is none yet, `null` where even they may not be opened. */
export function linkTo(
  links: ScreenLinks,
  screen: ExcursionScreen,
  place: { readonly country: string; readonly region: string; readonly id: string },
): string | null {
  const pattern = links[screen] ?? links['excursion-text'];
  if (pattern === undefined) return null;
  const { country, region, id } = place;
  return fillPattern(region === '' ? pattern.replace('/{region}', '') : pattern, { country, region, ex: id });
}

/** Texts of the lists of what is missing and what is under way. */
export const OVERVIEW_TEXTS = {
  ru: { ...STUDIO_TEXTS.ru, ...ru, ...missingRu },
  en: { ...STUDIO_TEXTS.en, ...en, ...missingEn },
} as const;

const PROPOSE: Action = 'excursions.propose';
const EDIT: Action = 'excursions.edit';
const TABS = [
  { route: 'studio', title: 'studio_content', right: PROPOSE },
  { route: 'studio-work', title: 'studio_work', right: PROPOSE },
  { route: 'content', title: 'nav_content', right: PROPOSE },
  { route: 'price-sheet', title: 'studio_tab_prices', right: EDIT },
  { route: 'closures', title: 'studio_tab_closures', right: PROPOSE },
  { route: 'pickup-areas', title: 'studio_tab_areas', right: EDIT },
] as const;

/** The rooms of the studio: what there is and what it lacks, what is under way, every kind of content, and what holds for a whole country. */
export function StudioTabs({ current }: { readonly current: 'studio' | 'studio-work' }) {
  const { t, lang, country, session } = useStaff();
  return (
    <nav className="kit-tabs" aria-label={t('nav_studio')}>
      {TABS.filter(({ right }) => can(session, right)).map(({ route, title }) => (
        <a key={route} href={localePath(href(route, { country }), lang)} aria-current={route === current ? 'page' : undefined}>
          {t(title)}
        </a>
      ))}
    </nav>
  );
}
