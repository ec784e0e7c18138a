import type { Language } from '../../../i18n/language.ts';
import { localePath } from '../../../routing/site-path.ts';
import { newFeatures } from '../../../public/pwa/flags.store.ts';
import type { Trial } from '../../../model/users/fields/trials.ts';
import { countDrafted, countFindings } from '../ask-studio.ts';
import type { Bar, BarPage } from '../bar.ts';
import type { ModeTexts } from '../texts.ts';
import { make } from './make.ts';

/** What each feature on trial counts of a page, and what it says then; '' where there is nothing to say. */
const NOTES: Readonly<
  Record<Trial, { readonly count: (person: string, excursion: string) => Promise<number>; readonly say: (t: ModeTexts, count: number) => string }>
> = {
  page_drafts: { count: countDrafted, say: (t, count) => (count === 0 ? '' : t('mode_drafts', { count })) },
  page_findings: { count: countFindings, say: (t, count) => (count === 0 ? t('mode_findings_none') : t('mode_findings', { count })) },
};

/**
 * What is tried in the bar of a page, by whoever tries it on this device: counts that lead to where the page is written.
 * What cannot be counted says nothing, it is beside the point of the bar.
 */
export function trialNotes(bar: Bar, page: BarPage, t: ModeTexts, language: Language): readonly HTMLElement[] {
  const editor = page.editors.find(({ name }) => name === 'excursion-text');
  if (!editor || newFeatures.$value.get() !== 'on') return [];
  return bar.trials.map((trial) => {
    const place = make('span', { className: 'mode-trial', role: 'status' });
    const { count, say } = NOTES[trial];
    count(bar.person, page.id).then(
      (found) => {
        const said = say(t, found);
        if (said === '') place.remove();
        else place.replaceChildren(make('a', { href: localePath(editor.href, language), textContent: said }));
      },
      () => place.remove(),
    );
    return place;
  });
}
