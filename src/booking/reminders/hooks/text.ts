import type { Desk } from '../../../backend/desk/desk.ts';
import { isShownMask } from '../../../records/asked-words.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { byId } from '../../../backend/engine/rows.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import { saleContextOf } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { placeOf } from '../../../fleet/runs/hooks/place.ts';
import { dayInWords, plainText } from '../../../i18n/plain.ts';
import { soundOf } from '../../../lib/contacts/contacts.ts';
import { formatMoney } from '../../../lib/money.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '../../../model/contacts/fields/vocab.ts';
import type { FrozenNote } from '../../../model/notes/fields/notes.ts';
import type { ReminderKind } from '../../../model/reminders/fields/reminders.ts';
import type { DateChange } from '../../../model/vouchers/fields/shapes.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import type { Language } from '../../../schema/vocab.ts';
import { memoOf } from '../../vouchers/sale/freeze.hooks.ts';
import { pierIn } from '../../vouchers/seats/sail.hooks.ts';
import { voucherPath } from '../../vouchers/voucher/link.rules.ts';
import { openIn, soldProduct } from '../../vouchers/voucher/voucher.hooks.ts';
import { isEnded } from '../../vouchers/voucher/voucher.rules.ts';
import { firstNameOf } from '../rules/first-name.ts';
import { forOwnWay, parseTemplate, type PlaceholderValues, type RenderedText, renderTemplate } from '../rules/template.ts';
import { guestPhone } from '../../../people/contacts/hooks/contact-facts.ts';
import { telegramName } from '../../../people/contacts/rules/messenger-link.ts';

/** How a guest can be reached, as it was written down. */
interface GuestContacts {
  readonly phone: string;
  readonly messenger: string;
  readonly country: string;
  readonly language: Language;
}

const SAYS_TELEGRAM = /telegram|телеграм|t\.me|@/i;
const LONGEST = 80;

/** A number as it is dialled from anywhere; as it was written where that cannot be told, which leads nowhere. */
function dialled(app: App, text: string, { country, language }: GuestContacts): string {
  return guestPhone(app, text, country, language) || text;
}

/** A number that stands among the words of a messenger. @example numberIn('WhatsApp +7 916 123 45 67') // '+7 916 123 45 67' */
const numberIn = (text: string): string => /\+?\d[\d\s().-]{6,}$/.exec(text.trim())?.[0] ?? '';

/** The channel that a guest is written to where nobody chose one. */
function channelFor(guest: GuestContacts): MessageChannel {
  const isTelegram = telegramName(guest.messenger) !== '';
  if (isTelegram && SAYS_TELEGRAM.test(guest.messenger)) return 'telegram';
  if (guest.phone !== '') return 'whatsapp';
  if (isTelegram && !/\s/.test(guest.messenger.trim())) return 'telegram';
  return numberIn(guest.messenger) === '' ? 'copy' : 'whatsapp';
}

/** Whom a channel reaches; '' where it reaches nobody. */
function recipientFor(app: App, channel: MessageChannel, guest: GuestContacts): string {
  const number = guest.phone || numberIn(guest.messenger);
  const phone = number === '' ? '' : dialled(app, number, guest);
  switch (channel) {
    case 'telegram':
      return (telegramName(guest.messenger) === '' ? phone : guest.messenger.trim()).slice(0, LONGEST);
    case 'whatsapp':
    case 'sms':
      return phone.slice(0, LONGEST);
    case 'copy':
      return (phone || guest.messenger.trim()).slice(0, LONGEST);
    case 'email':
      return '';
    default:
      return channel satisfies never;
  }
}

/** Whom somebody named by hand, a number as it is dialled. */
function namedRecipient(app: App, channel: MessageChannel, text: string, guest: GuestContacts): string {
  const isNumber = channel === 'whatsapp' || channel === 'sms' || (channel === 'telegram' && telegramName(text) === '');
  return (isNumber ? dialled(app, text.trim(), guest) : text.trim()).slice(0, LONGEST);
}

type LinkOf = (app: App, voucher: PbRecord<'vouchers'>, language: Language) => string;
const links = new Map<ReminderKind, LinkOf>();

/** Where reminders of a kind lead, where that is not the voucher's own page; modules that stand on reminders say it. */
export function leadTo(kind: ReminderKind, link: LinkOf): void {
  links.set(kind, link);
}

/** Path that a reminder of a kind leads to. */
function pathFor(kind: ReminderKind, app: App, voucher: PbRecord<'vouchers'>, language: Language): string {
  return links.get(kind)?.(app, voucher, language) ?? voucherPath(voucher.getString('public_token'), language);
}

/** How the guest of a voucher can be reached now. */
function guestOf(voucher: PbRecord<'vouchers'>): GuestContacts {
  return {
    phone: voucher.getString('contact_phone'),
    messenger: voucher.getString('contact_messenger'),
    country: voucher.getString('country'),
    language: voucher.getString('language') === 'en' ? 'en' : 'ru',
  };
}

/** Channel, recipient and language that a voucher asks for by itself. */
export function usualAddress(app: App, voucher: PbRecord<'vouchers'>) {
  const guest = guestOf(voucher);
  const channel = channelFor(guest);
  return { channel, recipient: recipientFor(app, channel, guest), recipient_told: false, language: guest.language };
}

/** Channel and recipient, as they were sent. */
type Addressed = { readonly channel?: unknown; readonly recipient?: unknown };

/**
 * Sets by which channel a reminder goes to whom: whom the request names, else whom somebody named before, else whom the
 * voucher has now. An empty name leaves it to the voucher again.
 */
export function addressReminder(desk: Desk<Addressed>, reminder: PbRecord<'reminders'>, voucher: PbRecord<'vouchers'>): MessageChannel {
  const wanted = desk.body.channel ?? (reminder.getString('channel') || 'copy');
  const channel = MESSAGE_CHANNELS.find((one) => one === wanted);
  if (!channel) throw fieldFault('channel', 'wrong');
  const { recipient: named } = desk.body;
  const guest = guestOf(voucher);
  if (typeof named === 'string') {
    // A form that was shown a mask must not write it back.
    if (isShownMask(named)) throw fieldFault('recipient', 'validation_masked');
    reminder.set('recipient_told', named.trim() !== '');
    reminder.set('recipient', namedRecipient(desk.tx, channel, named, guest));
  }
  if (!reminder.getBool('recipient_told')) reminder.set('recipient', recipientFor(desk.tx, channel, guest));
  reminder.set('channel', channel);
  reminder.set('language', guest.language);
  return channel;
}

/** Whether a reminder still goes to whom and in the language that its voucher has. */
function isRightlyAddressed(app: App, reminder: PbRecord<'reminders'>, voucher: PbRecord<'vouchers'>): boolean {
  const guest = guestOf(voucher);
  const channel = MESSAGE_CHANNELS.find((one) => one === reminder.getString('channel')) ?? 'copy';
  if (guest.language !== reminder.getString('language')) return false;
  return reminder.getBool('recipient_told') || reminder.getString('recipient') === recipientFor(app, channel, guest);
}

/** As much as a reminder keeps. */
const LONGEST_TEXT = 6000;

/** The text of a reminder out of the active template. @throws Refusal `not_found`, `template_invalid`, `placeholder_missing` */
export function renderReminder(
  app: App,
  reminder: PbRecord<'reminders'>,
  voucher: PbRecord<'vouchers'>,
  channel: string,
): { readonly text: string; readonly template: PbRecord } {
  const language = languageOf(reminder);
  const template = templateFor(app, reminder.getString('country'), reminder.getString('kind'), language, channel);
  const rendered = textOf(app, template, voucher, language);
  if (!rendered.ok) throw new Refusal('placeholder_missing', { missing: rendered.missing });
  if (rendered.text.length > LONGEST_TEXT) throw new Refusal('reminder_long', { most: LONGEST_TEXT });
  return { text: rendered.text, template };
}

const languageOf = (reminder: PbRecord<'reminders'>): Language => (reminder.getString('language') === 'en' ? 'en' : 'ru');

function textOf(app: App, template: PbRecord, voucher: PbRecord<'vouchers'>, language: Language): RenderedText {
  const body = template.getString('body');
  const own = plainText(language, 'reminder_own_way', { time: voucher.getString('start_time'), pier: '{pier}' });
  const parsed = parseTemplate(comesHimself(voucher) ? forOwnWay(body, own) : body);
  if (!parsed.ok) throw new Refusal('template_invalid', { issues: parsed.issues });
  return renderTemplate(parsed.parts, valuesOf(app, template.getString('kind') as ReminderKind, voucher, language));
}

// decision: reminders
/** Whether a prepared text says what is no longer so, or goes to whom it no longer should. */
export function isOutdated(app: App, reminder: PbRecord<'reminders'>, voucher: PbRecord<'vouchers'>): boolean {
  const template = byId(app, 'reminder_templates', reminder.getString('template'));
  if (!template || !isRightlyAddressed(app, reminder, voucher)) return true;
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

const comesHimself = (voucher: PbRecord<'vouchers'>): boolean => voucher.getString('transfer') === 'none';

function valuesOf(app: App, kind: ReminderKind, voucher: PbRecord<'vouchers'>, language: Language): PlaceholderValues {
  const country = voucher.getString('country');
  const { format } = saleContextOf(app, country);
  const place = placeOf(app, voucher.id);
  const pier = pierIn(app, voucher);
  const [from, to] = [voucher.getString('pickup_from'), voucher.getString('pickup_to')];
  const collect = openIn(voucher)?.collect ?? 0;
  const product = soldProduct(app, voucher.getString('excursion'), voucher.getString('variant'));
  const pierName = pier?.getString(`name_${language}`) ?? '';
  const isOwnWay = comesHimself(voucher);
  const window = from === '' ? '' : to === '' || to === from ? from : plainText(language, 'reminder_window', { from, to });
  // A run's time is inside of the window, or says beside it what was promised.
  const fetched = place?.at && place.at !== window ? [place.at, window && `(${window})`].filter(Boolean).join(' ') : window;
  const van = place?.vehicle || voucher.getString('vehicle');
  const named = (field: 'excursion_name' | 'variant_name'): string => voucher.getString(`${field}_${language}`) || voucher.getString(`${field}_ru`);
  return {
    name: voucher.getString('lead_name_latin'),
    first_name: addressOf(app, voucher, language),
    excursion: named('excursion_name'),
    variant: named('variant_name') || plainText(language, 'reminder_variant_main'),
    date: dayInWords(voucher.getString('service_date'), language) + (kind === 'moved' ? hourOf(voucher, 'to_time') : ''),
    pickup_window: isOwnWay ? plainText(language, 'reminder_own_time', { time: voucher.getString('start_time') }) : fetched,
    hotel: isOwnWay ? pierName : [voucher.getString('hotel'), voucher.getString('room')].filter((part) => part !== '').join(', '),
    lobby: isOwnWay ? pierName : voucher.getString('lobby_note') || plainText(language, 'reminder_lobby'),
    // Of a van that nobody knows yet the window is told, which is promised.
    van: isOwnWay ? pierName : van || fetched,
    pier: pierName,
    collect: collect > 0 ? formatMoney(collect, format) : plainText(language, 'reminder_collect_none'),
    earlier_date: earlierDay(voucher, language),
    ...becameOf(voucher, language, (minor) => formatMoney(minor, format)),
    memo: memoOf(app, country, product, 'reminder')
      .map((note) => memoText(note, language))
      .join('\n'),
    link: $os.getenv('HOUSE_SITE_URL') + pathFor(kind, app, voucher, language),
  };
}

const lastMove = (voucher: PbRecord<'vouchers'>): DateChange | undefined => jsonIn<readonly DateChange[]>(voucher, 'date_history', []).at(-1);

/** The day that a trip was moved away from, in words; '' of one that never was. */
function earlierDay(voucher: PbRecord<'vouchers'>, language: Language): string {
  const moved = lastMove(voucher);
  return moved ? dayInWords(moved.from_date, language) + hourOf(voucher, 'from_time') : '';
}

/** The hour that stands behind the day of a trip that was moved to another one. */
function hourOf(voucher: PbRecord<'vouchers'>, end: 'from_time' | 'to_time'): string {
  const moved = lastMove(voucher);
  return moved && moved.from_time !== moved.to_time ? `, ${moved[end]}` : '';
}

/** What the house keeps of a trip that ended, and what its guest gets back, as it was reckoned; '' of a trip that goes on. */
function becameOf(voucher: PbRecord<'vouchers'>, language: Language, write: (minor: number) => string): { readonly kept: string; readonly refund: string } {
  if (!isEnded(voucher.getString('state') as VoucherState)) return { kept: '', refund: '' };
  const money = ['due', 'paid'].includes(voucher.getString('refund_state')) ? voucher.getInt('refund_due') : 0;
  const credit = voucher.getInt('credit_left');
  const parts = [money > 0 && write(money), credit > 0 && plainText(language, 'reminder_refund_credit', { sum: write(credit) })].filter(Boolean);
  return { kept: write(voucher.getInt('kept')), refund: parts.join(', ') || plainText(language, 'reminder_refund_none') };
}

const CYRILLIC = /[а-яё]/i;

/** How the guest is addressed: as he wrote himself where the text is in those letters, else as his voucher has him. */
function addressOf(app: App, voucher: PbRecord<'vouchers'>, language: Language): string {
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
