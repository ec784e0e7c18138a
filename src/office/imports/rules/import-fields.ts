import type { ImportAct, ImportKind, ImportPhase, ImportState } from '../../../model/imports/fields/vocab.ts';
import type { WordList } from '../../../model/imports/operations.ts';

/** States in which each may be done. */
const FROM: Readonly<Record<ImportAct, readonly ImportState[]>> = {
  check: ['ready'],
  run: ['ready'],
  pause: ['working'],
  resume: ['paused'],
  cancel: ['draft', 'ready', 'working', 'paused'],
  undo: ['done', 'cancelled'],
};

/** Whether an act is possible; a taking back that was begun is gone on with, not called off. */
export const mayDo = (act: ImportAct, { state, phase }: { readonly state: ImportState; readonly phase: ImportPhase | '' }): boolean =>
  FROM[act].includes(state) && !(act === 'cancel' && phase === 'undo') && !(act === 'undo' && phase === '');

/** The state that an act leads to. */
export const afterAct = (act: ImportAct): ImportState => (act === 'pause' ? 'paused' : act === 'cancel' ? 'cancelled' : 'working');
/** The phase that an act begins; '' where it goes on with what there is. */
export const phaseOf = (act: ImportAct): ImportPhase | '' => (act === 'check' || act === 'run' || act === 'undo' ? act : '');

/** What is read out of a cell. `word` is a code of a list of the house, found by what people call it. */
export type CellKind = 'text' | 'phone' | 'email' | 'language' | 'word' | 'day' | 'time' | 'moment' | 'count' | 'money' | 'flag' | 'tags' | 'country';

export interface ImportField {
  readonly name: string;
  /** Key of the message that titles it: the description's own where it has one. */
  readonly title: string;
  readonly kind: CellKind;
  readonly list?: WordList;
  readonly max?: number;
  readonly required?: true;
  /** What other programs call it, folded; Russian and English. */
  readonly synonyms: readonly string[];
}

type More = Partial<Pick<ImportField, 'list' | 'max' | 'required'>>;
const field = (name: string, title: string, kind: CellKind, synonyms: string, more: More = {}): ImportField => ({
  ...{ name, title, kind, ...more },
  synonyms: synonyms === '' ? [] : synonyms.split('|'),
});

const NAME = field('name', 'lead_guest', 'text', 'имя|фио|ф.и.о.|контакт|основной контакт|клиент|гость|name|full name|guest|contact|contact name|customer', {
  max: 120,
  required: true,
});
const PHONE = field(
  'phone',
  'lead_phone',
  'phone',
  'тел|тел.|номер|номер телефона|мобильный|рабочий телефон|мобильный телефон|phone|phone number|tel|mobile|cell|whatsapp|ватсап',
  { max: 40 },
);
const MESSENGER = field('messenger', 'lead_messenger', 'text', 'телеграм|telegram|tg|ник|аккаунт|handle|username|line|viber|instagram', { max: 80 });
const EMAIL = field('email', 'lead_email', 'email', 'email|e-mail|mail|почта|эл. почта|электронная почта|рабочий email|email address', { max: 120 });
const LANGUAGE = field('language', 'lead_language', 'language', 'язык|language|lang|locale');
const HOTEL = field('hotel', 'lead_hotel', 'text', 'гостиница|отель|вилла|проживание|hotel|villa|accommodation|place of stay', {
  max: 120,
});
const ROOM = field('room', 'lead_room', 'text', 'комната|номер комнаты|№ номера|room|room number|room no', { max: 20 });
const MANAGER = field('manager', 'lead_manager', 'word', 'ответственный|менеджер|продавец|сотрудник|manager|responsible|owner|assigned to|sales rep', {
  list: 'manager',
});
const NOTE = field('note', 'lead_note', 'text', 'примечание|примечания|комментарий|комментарии|заметка|note|notes|comment|comments|remark', { max: 5000 });
const CREATED = field(
  'created',
  'lead_created_at',
  'moment',
  'дата создания|создан|создана|дата заявки|дата обращения|created|created at|date created|created date',
);

/** Of all sums of a line; nothing but the country's own can stand there. */
const CURRENCY = field('currency', 'lead_budget_currency', 'word', 'валюта|currency', { list: 'currency' });

const LEAD_FIELDS: readonly ImportField[] = [
  field('external_id', 'import_external_id', 'text', 'id|ид|id сделки|номер сделки|id лида|lead id|deal id|external id|ext id', { max: 60 }),
  NAME,
  PHONE,
  MESSENGER,
  EMAIL,
  LANGUAGE,
  field('source', 'lead_source', 'word', 'откуда|канал|источник сделки|source|lead source|channel|utm_source', { list: 'source' }),
  field('status', 'lead_status', 'word', 'этап|этап сделки|стадия|status|stage|pipeline stage', { list: 'status' }),
  MANAGER,
  CREATED,
  field('status_at', 'import_status_at', 'moment', 'дата закрытия|закрыт|закрыта|дата изменения этапа|closed|closed at|close date|status date'),
  field('loss_reason', 'lead_loss_reason', 'word', 'причина|причина отказа|причина закрытия|loss reason|lost reason|reason', { list: 'loss_reason' }),
  field('excursion', 'lead_excursion', 'word', 'тур|продукт|услуга|экскурсия|excursion|tour|trip|product', { list: 'excursion' }),
  field('date_from', 'lead_date_from', 'day', 'дата|дата тура|дата поездки|дата экскурсии|с|date|trip date|tour date|from|date from'),
  field('date_to', 'lead_date_to', 'day', 'по|до|date to|to|until'),
  field('adults', 'lead_adults', 'count', 'взр|взр.|взрослые|кол-во взрослых|количество человек|человек|adults|adult|pax|people'),
  field('children', 'lead_children', 'count', 'дети|детей|реб|children|child|kids'),
  field('infants', 'lead_infants', 'count', 'младенцы|малыши|infants|infant|babies'),
  HOTEL,
  ROOM,
  field('budget', 'lead_budget', 'money', 'бюджет|сумма|стоимость|цена|budget|amount|price|value|deal value'),
  field('budget_currency', 'lead_budget_currency', 'word', 'валюта|currency', { list: 'currency' }),
  field('next_action', 'lead_next_action', 'text', 'задача|следующий шаг|что сделать|next action|next step|task', { max: 300 }),
  field('next_action_at', 'lead_next_at', 'moment', 'срок|срок задачи|когда|дата следующего шага|due|due date|next action date|task due'),
  field('message', 'lead_message', 'text', 'сообщение|запрос|текст заявки|message|enquiry|inquiry|request', { max: 2000 }),
  NOTE,
];

const CLIENT_FIELDS: readonly ImportField[] = [
  NAME,
  field('name_latin', 'client_name_latin', 'text', 'латиницей|имя латиницей|фио латиницей|latin name|name in latin|passport name', { max: 120 }),
  PHONE,
  MESSENGER,
  EMAIL,
  LANGUAGE,
  field('citizenship', 'client_citizenship', 'country', 'гражданство|страна|citizenship|nationality|country'),
  field('birth_date', 'client_birth_date', 'day', 'др|день рождения|дата рождения|birthday|birth date|date of birth|dob'),
  { ...HOTEL, title: 'client_hotel' },
  ROOM,
  field('arrival_date', 'client_arrival', 'day', 'прилет|заезд|дата заезда|arrival|arrival date|check in|check-in'),
  field('departure_date', 'client_departure', 'day', 'вылет|отъезд|выезд|дата выезда|departure|departure date|check out|check-out'),
  field('source', 'lead_source', 'word', 'откуда|канал|source|channel', { list: 'source' }),
  MANAGER,
  field('tags', 'client_tags', 'tags', 'теги|метки|tags|labels'),
  field('vip', 'client_vip', 'flag', 'вип|vip'),
  { ...CREATED, title: 'client_created_at' },
  { ...NOTE, title: 'client_remark' },
];

const VOUCHER_FIELDS: readonly ImportField[] = [
  field('reference', 'import_reference', 'text', 'номер|№|номер ваучера|ваучер|number|voucher|voucher number|booking|booking number|reference', { max: 60 }),
  field('excursion', 'voucher_excursion', 'word', 'тур|продукт|услуга|excursion|tour|trip|product', { list: 'excursion', required: true }),
  // Among the variants of the line's excursion it is looked for where the line is written.
  field('variant', 'voucher_variant', 'text', 'вариант|тариф|опция|variant|option|rate', { max: 120 }),
  field('service_date', 'voucher_date', 'day', 'дата|дата тура|дата поездки|дата экскурсии|date|trip date|tour date|service date', { required: true }),
  field('start_time', 'voucher_time', 'time', 'время|время начала|начало|start|start time|time|departure time'),
  field('state', 'voucher_state', 'word', 'статус|состояние|status|state', { list: 'state' }),
  { ...NAME, title: 'voucher_guest' },
  PHONE,
  MESSENGER,
  field('adults', 'voucher_adults', 'count', 'взр|взр.|взрослые|adults|adult|pax|people'),
  field('children', 'voucher_children', 'count', 'дети|детей|реб|children|child|kids'),
  field('infants', 'voucher_infants', 'count', 'младенцы|малыши|infants|infant|babies'),
  LANGUAGE,
  HOTEL,
  ROOM,
  field('total', 'voucher_total', 'money', 'сумма|стоимость|итого|цена|total|amount|price|sum'),
  field('paid', 'voucher_line_paid', 'money', 'оплачено|предоплата|оплата|paid|deposit paid|payment'),
  CURRENCY,
  field('method', 'import_method', 'word', 'способ оплаты|как оплачено|method|payment method|paid by', { list: 'method' }),
  MANAGER,
  { ...CREATED, title: 'client_created_at' },
  { ...NOTE, title: 'voucher_office_note', max: 2000 },
];

const EXCURSION_FIELDS: readonly ImportField[] = [
  field('name_ru', 'import_name_ru', 'text', 'название|наименование|название ru|тур|name ru|title ru', { max: 200, required: true }),
  field('name_en', 'import_name_en', 'text', 'название en|название английское|english name|name en|title en|name|title', { max: 200, required: true }),
  field('category', 'import_category', 'word', 'категория|раздел|category|section', { list: 'category', required: true }),
  field('region', 'import_region', 'word', 'регион|место|region|area', { list: 'region' }),
  CURRENCY,
  field('price_adult', 'import_price_adult', 'money', 'цена|взрослый|цена взрослого|price|adult price|adult'),
  field('price_child', 'import_price_child', 'money', 'детский|цена ребенка|child price|child'),
  field('text_ru', 'import_text_ru', 'text', 'описание|текст|описание ru|description ru|text ru', { max: 5000 }),
  field('text_en', 'import_text_en', 'text', 'описание en|description en|description|text en', { max: 5000 }),
];

const FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  leads: LEAD_FIELDS,
  clients: CLIENT_FIELDS,
  vouchers: VOUCHER_FIELDS,
  excursions: EXCURSION_FIELDS,
};

/** What can be read out of a file of a kind, in the order in which it is asked for. */
export const fieldsOf = (what: ImportKind): readonly ImportField[] => FIELDS[what];
