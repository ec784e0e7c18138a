import { fold } from '../../../lib/text/fold.ts';
import type { Zone } from '../../../lib/time/zone.ts';
import type { Choice, SentKnown, WordList } from '../../../model/imports/operations.ts';

/** What other programs and people call the house's own codes. */
const WORDS: Readonly<Partial<Record<WordList, Readonly<Record<string, string>>>>> = {
  status: {
    new: 'новый|новая|новая заявка|неразобранное|первичный контакт|unsorted|new lead|incoming',
    contacted: 'связались|переговоры|в работе|contacted|in progress|talking',
    qualified: 'квалифицирован|принимают решение|qualified',
    offered: 'предложение|отправлено предложение|offered|proposal|quote sent',
    hold: 'бронь|ждем оплату|ожидает оплаты|hold|awaiting payment|on hold',
    won: 'успешно реализовано|успешно|продано|оплачено|won|closed won|success|sold',
    lost: 'закрыто и не реализовано|не реализовано|отказ|потерян|lost|closed lost|failed',
    duplicate: 'дубль|дубликат|duplicate',
    spam: 'спам|spam',
  },
  source: {
    site_form: 'сайт|с сайта|форма|website|site|web|form',
    phone: 'звонок|телефон|call|phone call',
    whatsapp: 'ватсап|вотсап|вацап|wa|whats app',
    telegram: 'телеграм|телеграмм|tg',
    instagram: 'инстаграм|инста|insta|ig',
    vk: 'вк|вконтакте|vkontakte',
    walk_in: 'с улицы|офис|walk in|walkin|office',
    repeat: 'повторный|постоянный|постоянный клиент|repeat|returning',
  },
  state: {
    completed: 'поездка состоялась|состоялась|завершен|завершён|исполнен|съездили|выполнено|completed|done|redeemed|finished',
    cancelled: 'отменен|отменён|отмена|аннулирован|cancelled|canceled|void',
    no_show: 'не пришел|не пришли|неявка|no show|noshow',
    confirmed: 'подтвержден|подтверждён|продан|оплачен|confirmed|booked|paid|sold',
    on_hold: 'бронь|удержан|hold|on hold|reserved',
  },
  method: {
    cash_thb: 'наличные|наличными|нал|наличные баты|cash|cash baht|เงินสด',
    cash_usd: 'наличные доллары|cash dollars|cash usd',
    cash_rub: 'наличные рубли|cash roubles|cash rub',
    thai_qr: 'qr|тайский qr|promptpay|prompt pay|พร้อมเพย์',
    bank_thb: 'банк|bank transfer baht|перевод в батах|bank|bank transfer|transfer|โอนเงิน',
    transfer_rub: 'сбп|transfer roubles|сбер|перевод в рублях|sbp|transfer rub',
    card: 'карта|картой|card|credit card|visa|mastercard|บัตร',
    agent_collected: 'у агента|taken by the agent|взял агент|agent|paid to agent',
  },
};

export const synonymsOf = (list: WordList, code: string): readonly string[] => WORDS[list]?.[code]?.split('|') ?? [];

/** What a file's cells are held against. */
export interface Known extends SentKnown {
  readonly country: string;
  readonly zone: Zone;
  readonly now_ms: number;
}

/** A word as it is looked up: letters in one case, marks and signs of lists left out. */
export const wordOf = (text: string): string => fold(text.replace(/[«»"'()[\].,:;–—_-]+/g, ' '));

const indexes = new WeakMap<readonly Choice[], ReadonlyMap<string, string>>();

/** Codes by everything that their choices are called; a name that two share names neither. */
function indexOf(choices: readonly Choice[]): ReadonlyMap<string, string> {
  const known = indexes.get(choices);
  if (known) return known;
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const { code, names } of choices) {
    for (const name of new Set([code, ...names].map(wordOf))) {
      if (name === '') continue;
      if (found.has(name) && found.get(name) !== code) shared.add(name);
      else found.set(name, code);
    }
  }
  for (const { code } of choices) shared.delete(wordOf(code));
  for (const name of shared) found.delete(name);
  indexes.set(choices, found);
  return found;
}

const said = new WeakMap<readonly Choice[], Map<string, string>>();
/** Words of a list are few, and stand in many lines; what is told apart by every line is not kept. */
const SAID_MAX = 200;

/** The code that a text means; '' where nothing of the list is called so. */
export function codeOf(choices: readonly Choice[], text: string): string {
  const before = said.get(choices) ?? new Map<string, string>();
  const code = before.get(text) ?? indexOf(choices).get(wordOf(text)) ?? '';
  if (before.size < SAID_MAX) before.set(text, code);
  said.set(choices, before);
  return code;
}
