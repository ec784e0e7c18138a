import { formatMoney } from '../../../lib/money.ts';
import { firstNameOf } from '../rules/first-name.ts';
import { forOwnWay, parseTemplate, type PlaceholderValues, type RenderedText, renderTemplate } from '../rules/template.ts';
import { soundOf } from '../../../lib/contacts/name-sound.ts';
import { dayInWords, plainText } from '../../../i18n/plain.ts';
import type { Language } from '../../../schema/vocab.ts';
import type { FrozenNote } from '../../../model/notes/fields/shapes.ts';
import { Refusal } from '../../../backend/refusal.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { pierIn } from '../../vouchers/seats/departed.hooks.ts';
import { memoOf } from '../../vouchers/sale/freeze.hooks.ts';
import { saleContextOf } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { soldProduct } from '../../vouchers/voucher/product.hooks.ts';
import { placeOf } from '../../../fleet/runs/hooks/place.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { isRightlyAddressed } from './address.ts';
import type { ReminderKind } from '../../../model/reminders/fields/vocab.ts';
import { pathFor } from './links.ts';

/** As much as a reminder keeps. */
const LONGEST_TEXT = 6000;

/** The text of a reminder out of the active template. @throws Refusal `not_found`, `template_invalid`, `placeholder_missing` */
export function renderReminder(app: App, reminder: PbRecord, voucher: PbRecord, channel: string): { readonly text: string; readonly template: PbRecord } {
  const language = languageOf(reminder);
  const template = templateFor(app, reminder.getString('country'), reminder.getString('kind'), language, channel);
  const rendered = textOf(app, template, voucher, language);
  if (!rendered.ok) throw new Refusal('placeholder_missing', { missing: rendered.missing });
  if (rendered.text.length > LONGEST_TEXT) throw new Refusal('reminder_long', { most: LONGEST_TEXT });
  return { text: rendered.text, template };
}

const languageOf = (reminder: PbRecord): Language => (reminder.getString('language') === 'en' ? 'en' : 'ru');

function textOf(app: App, template: PbRecord, voucher: PbRecord, language: Language): RenderedText {
  const body = template.getString('body');
  const own = plainText(language, 'reminder_own_way', { time: voucher.getString('start_time'), pier: '{pier}' });
  const parsed = parseTemplate(comesHimself(voucher) ? forOwnWay(body, own) : body);
  if (!parsed.ok) throw new Refusal('template_invalid', { issues: parsed.issues });
  return renderTemplate(parsed.parts, valuesOf(app, template.getString('kind') as ReminderKind, voucher, language));
}

/** Whether a prepared text says what is no longer so, or goes to whom it no longer should. */
export function isOutdated(app: App, reminder: PbRecord, voucher: PbRecord): boolean {
  const template = byId(app, 'reminder_templates', reminder.getString('template'));
  if (!template || !isRightlyAddressed(reminder, voucher)) return true;
  const rendered = textOf(app, template, voucher, languageOf(reminder));
  return !rendered.ok || rendered.text !== reminder.getString('text');
}

/** A channel without a text of its own says what is copied by hand. */
function templateFor(app: App, country: string, kind: string, language: string, channel: string): PbRecord {
  for (const one of new Set([channel, 'copy'])) {
    const filter = 'country = {:country} && kind = {:kind} && language = {:language} && channel = {:one} && active = true';
    const [found] = app.findRecordsByFilter('reminder_templates', filter, '', 1, 0, { country, kind, language, one });
    if (found) return found;
  }
  throw new Refusal('not_found', { collection: 'reminder_templates', kind, language, channel });
}

const comesHimself = (voucher: PbRecord): boolean => voucher.getString('transfer') === 'none';

function valuesOf(app: App, kind: ReminderKind, voucher: PbRecord, language: Language): PlaceholderValues {
  const country = voucher.getString('country');
  const { format } = saleContextOf(app, country);
  const place = placeOf(app, voucher.id);
  const pier = pierIn(app, voucher);
  const [from, to] = [voucher.getString('pickup_from'), voucher.getString('pickup_to')];
  const collect = voucher.getInt('collect_amount');
  const product = soldProduct(app, voucher.getString('excursion'), voucher.getString('variant'));
  const pierName = pier?.getString(`name_${language}`) ?? '';
  const isOwnWay = comesHimself(voucher);
  const window = from === '' ? '' : to === '' || to === from ? from : plainText(language, 'reminder_window', { from, to });
  // A run's time is inside of the window, or says beside it what was promised.
  const fetched = place?.at && place.at !== window ? [place.at, window && `(${window})`].filter(Boolean).join(' ') : window;
  const van = place?.vehicle || voucher.getString('vehicle');
  const named = (field: string): string => voucher.getString(`${field}_${language}`) || voucher.getString(`${field}_ru`);
  return {
    name: voucher.getString('lead_name_latin'),
    first_name: addressOf(app, voucher, language),
    excursion: named('excursion_name'),
    variant: named('variant_name') || plainText(language, 'reminder_variant_main'),
    date: dayInWords(voucher.getString('service_date'), language),
    pickup_window: isOwnWay ? plainText(language, 'reminder_own_time', { time: voucher.getString('start_time') }) : fetched,
    hotel: isOwnWay ? pierName : [voucher.getString('hotel'), voucher.getString('room')].filter((part) => part !== '').join(', '),
    lobby: isOwnWay ? pierName : voucher.getString('lobby_note') || plainText(language, 'reminder_lobby'),
    // Of a van that nobody knows yet the window is told, which is promised.
    van: isOwnWay ? pierName : van || fetched,
    pier: pierName,
    collect: collect > 0 ? formatMoney(collect, format) : plainText(language, 'reminder_collect_none'),
    memo: memoOf(app, country, product, 'reminder')
      .map((note) => memoText(note, language))
      .join('\n'),
    link: $os.getenv('HOUSE_SITE_URL') + pathFor(kind, app, voucher, language),
  };
}

const CYRILLIC = /[а-яё]/i;

/** How the guest is addressed: as he wrote himself where the text is in those letters, else as his voucher has him. */
function addressOf(app: App, voucher: PbRecord, language: Language): string {
  const latin = voucher.getString('lead_name_latin');
  const own = byId(app, 'leads', voucher.getString('lead'))?.getString('name') ?? '';
  // A voucher can be in another name than the lead it came of.
  const isSame =
    own !== '' &&
    soundOf(latin)
      .split(/[\s-]+/)
      .some((word) =>
        soundOf(own)
          .split(/[\s-]+/)
          .includes(word),
      );
  return firstNameOf(isSame && CYRILLIC.test(own) === (language === 'ru') ? own : latin);
}

function memoText({ title, body }: FrozenNote, language: Language): string {
  return `${title[language]}: ${body[language].replace(/\*\*/g, '').replace(/\s*\n\s*/g, ' ')}`;
}
