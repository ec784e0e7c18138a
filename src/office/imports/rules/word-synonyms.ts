import type { WordList } from '../../../model/imports/operations.ts';

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
    completed: 'завершен|завершён|исполнен|съездили|выполнено|completed|done|redeemed|finished',
    cancelled: 'отменен|отменён|отмена|аннулирован|cancelled|canceled|void',
    no_show: 'не пришел|не пришли|неявка|no show|noshow',
    confirmed: 'подтвержден|подтверждён|продан|оплачен|confirmed|booked|paid|sold',
    on_hold: 'бронь|удержан|hold|on hold|reserved',
  },
};

export const synonymsOf = (list: WordList, code: string): readonly string[] => WORDS[list]?.[code]?.split('|') ?? [];
