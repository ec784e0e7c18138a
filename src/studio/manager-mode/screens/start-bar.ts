import { ENGLISH_NAMES_COOKIE, FLAG_COOKIE_MAX_AGE_S } from '../../../config/constants.ts';
import { asAppError } from '../../../errors/app-error.ts';
import { readCookie, writeCookie } from '../../../stores/cookies.ts';
import { formatMoney } from '../../../lib/money.ts';
import { isLanguage, type Language } from '../../../i18n/language.ts';
import { localePath } from '../../../routing/site-path.ts';
import { managerMode, newFeatures } from '../../../public/pwa/flags.store.ts';
import { askBar, type Bar, type BarOffer, type BarPage, countDrafted, countFindings } from '../bar.ts';
import type { EditorName } from '../editors.ts';
import { whenUnmarked } from '../marked.ts';
import { modeTexts, type ModeTexts } from '../guest-text.ts';
import css from './bar.css?inline';
import { button, make, openGuestDialog, openLeadDialog } from './lead-dialog.ts';
import type { Trial } from '../../../model/users/fields/users.ts';
import type { SeatsLeft } from '../../../booking/vouchers/seats/seats-left.rules.ts';

/** Says something of what is chosen on the page, now and whenever another is chosen, as long as its place is on the page. */
function followChosen(page: BarPage, place: HTMLElement, say: (offer: BarOffer) => void): void {
  const tell = (): void => {
    const chosen = document.querySelector<HTMLInputElement>('.variants input:checked')?.value;
    const offer = page.offers.find(({ id }) => id === chosen) ?? page.offers[0];
    if (offer) say(offer);
  };
  const hear = (): void => {
    if (place.isConnected) tell();
    else document.removeEventListener('change', hear);
  };
  document.addEventListener('change', hear);
  tell();
}

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };

/** Free seats of the coming days of what is chosen on the page; nothing for whoever may not know them. */
function seatsOf(page: BarPage, t: ModeTexts, language: Language): readonly HTMLElement[] {
  if (page.offers.every(({ seats }) => seats.length === 0)) return [];
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const list = make('ul');
  followChosen(page, list, (offer) =>
    list.replaceChildren(
      ...offer.seats.map((seats) =>
        make('li', { className: seats.isSailing ? '' : 'mode-off' }, [
          make('span', { textContent: format.format(new Date(`${seats.day}T00:00:00Z`)) }),
          make('span', { textContent: saidOf(seats, offer, t) }),
        ]),
      ),
    ),
  );
  const box = make('div', { className: 'mode-drop' }, [list, make('p', { className: 'mode-quiet', textContent: t('mode_seats_hint') })]);
  return [make('details', { className: 'mode-edit mode-seats' }, [make('summary', { textContent: t('mode_seats') }), box])];
}

function saidOf({ isSailing, isOver, taken, free }: SeatsLeft, { price }: BarOffer, t: ModeTexts): string {
  // Sold against the schedule is sold all the same.
  const off = isSailing ? [] : [t(isOver ? 'mode_seats_over' : 'mode_seats_off')];
  if (!isSailing && taken === 0) return off.join('');
  const said =
    free === null
      ? t(price?.unit === 'private' ? 'mode_seats_boats' : 'mode_seats_taken', { count: taken })
      : free === 0
        ? t('mode_seats_none')
        : t('mode_seats_free', { count: free });
  return [...off, said].join(', ');
}

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
function trialNotes(bar: Bar, page: BarPage, t: ModeTexts, language: Language): readonly HTMLElement[] {
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

const EDITOR_TITLES = {
  'excursion-text': 'mode_edit_text',
  'excursion-prices': 'mode_edit_prices',
  'excursion-days': 'mode_edit_days',
  'excursion-pickup': 'mode_edit_pickup',
  'excursion-images': 'mode_edit_images',
  'excursion-assets': 'mode_edit_assets',
  'excursion-note': 'mode_edit_note',
  'excursion-edit-note': 'mode_edit_memo',
  'excursion-sort': 'mode_edit_sort',
  'excursion-icons': 'mode_edit_icons',
  'excursion-cancel': 'mode_edit_cancel',
  'excursion-region': 'mode_edit_region',
  'excursion-locations': 'mode_edit_places',
  'region-sort': 'mode_edit_region_sort',
  'region-tags': 'mode_edit_region_tags',
  'region-groups': 'mode_edit_region_groups',
  'content-record': 'mode_edit_content',
  'post-images': 'mode_edit_post_images',
  'content-kind': 'mode_edit_list',
  'content-found': 'mode_edit_found',
} as const satisfies Record<EditorName, string>;

/** Puts the bar over the page, folded or open as this device has it, until whoever it is for signs out. */
export async function startBar(): Promise<void> {
  const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'ru';
  const { t } = await modeTexts(language);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const aside = make('aside', { className: 'mode', ariaLabel: t('mode_title') });
  document.querySelector('.top')?.before(aside);
  const stopLooking = whenUnmarked(() => leave());
  const leave = (): void => {
    stopLooking();
    stopHearing();
    aside.remove();
    for (const left of document.querySelectorAll('.mode-dialog, .mode-en')) left.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };

  let asking: Promise<Bar> | undefined;
  const open = async (): Promise<void> => {
    const fold = folder(true);
    aside.replaceChildren(make('p', { textContent: t('mode_loading'), role: 'status' }), fold);
    asking ??= askBar(location.pathname);
    try {
      const bar = await asking;
      if (managerMode.$value.get() === 'on') show(bar, fold);
    } catch (error) {
      asking = undefined;
      const { code } = asAppError(error);
      if (code === 'session_over' || code === 'forbidden') return leave();
      aside.replaceChildren(
        make('p', { textContent: t('mode_failed'), role: 'status' }),
        button(t('mode_retry'), () => void open()),
        fold,
      );
    }
  };
  const show = (bar: Bar, fold: HTMLElement): void => {
    const { page } = bar;
    const tools = page ? toolsOf(bar, page) : [];
    aside.replaceChildren(page && page.id !== '' ? facts(bar, page, t) : make('p', { textContent: t('mode_nothing') }), ...tools, fold);
    nameInEnglish(page);
  };
  const toolsOf = (bar: Bar, page: BarPage): readonly HTMLElement[] => {
    const made: HTMLElement[] = [...trialNotes(bar, page, t, language)];
    if (page.editors.length > 0) {
      const links = page.editors.map(({ name, href }) =>
        make('a', {
          href: localePath(href, language) + (name === 'content-found' ? `?from=${encodeURIComponent(location.search)}` : ''),
          textContent: t(EDITOR_TITLES[name]),
        }),
      );
      made.push(
        make('details', { className: 'mode-edit' }, [make('summary', { textContent: t('mode_edit') }), make('nav', { ariaLabel: t('mode_edit') }, links)]),
      );
    }
    made.push(...seatsOf(page, t, language));
    if (page.offers.length > 0) made.push(button(t('mode_text'), () => openGuestDialog(bar, page, t, language)));
    if (page.offers.length > 0 && bar.mayAddToLead) made.push(button(t('mode_lead'), () => openLeadDialog(bar, page, t, language)));
    if (language === 'ru') made.push(englishSwitch(page));
    return made;
  };
  const englishSwitch = (page: BarPage): HTMLElement => {
    const box = make('input', { type: 'checkbox', checked: readCookie(ENGLISH_NAMES_COOKIE) !== null });
    box.addEventListener('change', () => {
      // Mode that is on by that cookie alone must not end with it.
      managerMode.choose('on');
      writeCookie(ENGLISH_NAMES_COOKIE, box.checked ? '1' : null, FLAG_COOKIE_MAX_AGE_S);
      nameInEnglish(page);
    });
    return make('label', { className: 'mode-check' }, [box, t('mode_english_names')]);
  };
  const folder = (isOpen: boolean): HTMLButtonElement => {
    const change = (): void => {
      managerMode.choose(isOpen ? 'off' : 'on');
      aside.querySelector<HTMLElement>('.mode-fold')?.focus();
    };
    const made = button(isOpen ? '▴' : t('mode_title'), change, 'mode-fold');
    made.ariaExpanded = String(isOpen);
    if (isOpen) made.ariaLabel = t('mode_fold');
    return made;
  };
  const stopHearing = managerMode.$value.subscribe((state) => {
    aside.classList.toggle('mode-folded', state === 'off');
    if (state === 'on') return void open();
    document.querySelector('.mode-en')?.remove();
    aside.replaceChildren(folder(false));
  });
}

/** Number, names, how often it was opened and what the house pays. */
function facts(bar: Bar, page: BarPage, t: ModeTexts): HTMLElement {
  const parts: (Node | string)[] = [make('b', { textContent: t('mode_code', { code: page.id }) }), ' '];
  parts.push(page.names.en === '' ? make('em', { textContent: t('mode_no_english') }) : make('span', { lang: 'en', textContent: page.names.en }));
  const place = make('p', { className: 'mode-facts' }, parts);
  if (page.views) place.append(' ', make('span', { className: 'mode-net', textContent: t('mode_views', { ...page.views }) }));
  if (!bar.maySeeNet || page.offers.length === 0) return place;
  const net = make('span', { className: 'mode-net' });
  followChosen(page, net, (offer) => {
    net.textContent = netSaid(offer, bar, t);
  });
  place.append(' ', net);
  return place;
}

function netSaid({ net, price }: BarOffer, bar: Bar, t: ModeTexts): string {
  if (!net) return t('mode_net_none');
  const money = (minor: number): string =>
    net.currency === price?.currency ? formatMoney(minor, bar.format) : formatMoney(minor, { symbol: net.currency, side: 'right' });
  const unit = t(price?.unit === 'private' ? 'mode_net_boat' : 'mode_net_adult');
  const values = { net: money(net.minor) };
  const sentence = net.margin ? t('mode_net', { ...values, margin: money(net.margin.minor), percent: net.margin.percent }) : t('mode_net_alone', values);
  return `${sentence} ${unit}`;
}

/** The English name under the page's own, for whoever has asked for it. */
function nameInEnglish(page: BarPage | null): void {
  document.querySelector('.mode-en')?.remove();
  const isWanted = readCookie(ENGLISH_NAMES_COOKIE) !== null && document.documentElement.lang !== 'en';
  if (isWanted && page && page.names.en !== '')
    document.querySelector('h1')?.after(make('p', { className: 'mode-en', lang: 'en', textContent: page.names.en }));
}
