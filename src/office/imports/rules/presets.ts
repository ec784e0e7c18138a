import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import { titleWithoutCurrency } from './read-money.ts';
import { wordOf } from './words.ts';

/** Systems that desks come from, by the codes that a choice has. */
const PRESETS = ['kommo', 'bitrix24', 'bokun', 'fareharbor', 'rezdy'] as const;
export type Preset = (typeof PRESETS)[number];
export const PRESET_NAMES: Readonly<Record<Preset, string>> = {
  kommo: 'Kommo (amoCRM)',
  bitrix24: 'Bitrix24',
  bokun: 'Bókun',
  fareharbor: 'FareHarbor',
  rezdy: 'Rezdy',
};

/** Titles of a system's columns in its languages, by the field that they are. */
type Titles = Readonly<Record<string, string>>;

const KOMMO_PEOPLE: Titles = {
  phone:
    'рабочий телефон|мобильный телефон|рабочий прямой телефон|домашний телефон|другой телефон|work phone|mobile phone|work direct phone|mobile|home phone|other phone|teléfono del trabajo|teléfono móvil|teléfono',
  email: 'рабочий email|личный email|другой email|work email|private email|other email|correo del trabajo|correo personal|correo',
  manager: 'ответственный|responsible user|responsible|usuario responsable|responsable',
  note: 'примечание|примечание 1|примечание 2|примечание 3|примечание 4|примечание 5|note|note 1|note 2|note 3|note 4|note 5|nota|nota 1|nota 2|nota 3|компания|company|empresa|должность|position|cargo',
};
const BITRIX_PEOPLE: Titles = {
  name: 'имя|отчество|фамилия|first name|second name|last name|vorname|zweiter vorname|nachname',
  phone:
    'рабочий телефон|мобильный телефон|другой телефон|домашний телефон|work phone|mobile|mobile phone|other phone|home phone|telefon geschäftlich|mobiltelefon|telefon privat|anderes telefon',
  email: 'рабочий e-mail|частный e-mail|другой e-mail|work e-mail|home e-mail|other e-mail|e-mail geschäftlich|e-mail privat|andere e-mail',
  messenger: 'telegram|контакт telegram|telegram account|telegram-konto|viber|контакт viber',
  source: 'источник|source|quelle',
  manager: 'ответственный|responsible person|responsible|verantwortliche person|verantwortlich',
  created: 'дата создания|created on|created|erstellt am|erstellt',
  note: 'комментарий|comment|kommentar|дополнительно об источнике|source information|quelleninformationen|дополнительно о стадии|stage information|название компании|company name|firmenname',
};
const BOKUN: Titles = {
  reference: 'confirmation code|booking confirmation code|cart confirmation code|product confirmation code|bestätigungscode|código de confirmación',
  excursion: 'product title|product|experience|experience title|produkttitel|produkt|erlebnis|título del producto|producto|experiencia',
  service_date: 'travel date|start date|date|departure date|reisedatum|startdatum|datum|fecha de viaje|fecha de inicio|fecha',
  state: 'booking status|status|buchungsstatus|estado|estado de la reserva',
  name: 'customer|customer name|customer first name|customer last name|first name|last name|kunde|vorname|nachname|cliente|nombre|apellidos|apellido',
  phone: 'phone number|phone|customer phone|telefonnummer|telefon|teléfono|número de teléfono',
  adults: 'total participants|participants|total pax|adults|teilnehmer|erwachsene|participantes|adultos',
  children: 'children|child|kinder|niños',
  infants: 'infants|infant|kleinkinder|bebés',
  language: 'language|customer language|sprache|idioma',
  hotel: 'pick-up place|pickup place|pick-up|abholort|lugar de recogida',
  room: 'pickup room number|room number|zimmernummer|número de habitación',
  total: 'total price|total price with discount|price|gesamtpreis|preis|precio total|precio',
  paid: 'total paid|paid|paid amount|bezahlt|pagado',
  currency: 'currency|währung|moneda|divisa',
  created: 'creation date|created|booking date|erstellt am|buchungsdatum|fecha de creación|fecha de reserva',
  note: 'notes|special requests|internal notes|customer email|email|seller|booking channel|sales channel|notizen|besondere wünsche|e-mail|kanal|notas|peticiones especiales|correo electrónico|canal',
  start_time: 'start time|startzeit|hora de inicio',
};
const FAREHARBOR: Titles = {
  reference: 'booking id|booking #|booking|id de reserva|número de reserva|id de réservation|numéro de réservation',
  excursion: 'item|item name|artículo|actividad|article|activité',
  service_date: 'availability|availability date|start date|item date|disponibilidad|fecha de inicio|disponibilité|date de début',
  state: 'booking status|status|estado|estado de la reserva|statut|statut de la réservation',
  name: 'contact|contact name|customer name|contacto|nombre de contacto|nom du contact',
  phone: 'contact phone|phone|teléfono de contacto|teléfono|téléphone du contact|téléphone',
  adults: '# of pax|pax|customers|customer count|total customers|clientes|participantes|participants|nombre de clients',
  language: 'language|contact language|idioma|langue',
  hotel: 'lodging|pickup|pickup location|alojamiento|recogida|hébergement|lieu de prise en charge',
  room: 'room number|room|habitación|chambre',
  total: 'total|booking total|total with tax|total de la reserva|total de la réservation',
  paid: 'paid|total paid|amount paid|pagado|payé|montant payé',
  currency: 'currency|moneda|devise',
  method: 'payment type|payment method|forma de pago|moyen de paiement',
  created: 'created at|date created|created|creado|fecha de creación|créé le|date de création',
  note: 'booking note|booking notes|notes|contact email|email|affiliate|booked by|created by|nota|notas|correo de contacto|afiliado|note|remarque|e-mail du contact|affilié',
  start_time: 'start time|hora de inicio|heure de début',
};
const REZDY: Titles = {
  reference: 'order number|order #|número de pedido|numéro de commande',
  excursion: 'product name|product|nombre del producto|producto|nom du produit|produit',
  service_date: 'session date|tour date|date of travel|travel date|session start|fecha de la sesión|fecha del tour|date de la session|date de la visite',
  state: 'order status|status|estado del pedido|estado|statut de la commande|statut',
  name: 'first name|last name|customer|customer name|full name|nombre|apellidos|cliente|prénom|nom|client',
  phone: 'phone|mobile|customer phone|teléfono|móvil|téléphone|portable',
  adults: 'quantity|quantities|pax|guests|adult|adults|cantidad|pasajeros|adultos|quantité|passagers|adultes',
  children: 'child|children|niños|enfants',
  infants: 'infant|infants|bebés|bébés',
  hotel: 'pickup location|pick up location|lugar de recogida|lieu de prise en charge',
  total: 'order total|total amount|total|total del pedido|importe total|total de la commande|montant total',
  paid: 'total paid|amount paid|paid|pagado|importe pagado|payé|montant payé',
  currency: 'currency|moneda|devise',
  method: 'payment type|payment method|forma de pago|moyen de paiement',
  created: 'date created|order date|created|fecha de creación|fecha del pedido|date de création|date de commande',
  note: 'internal notes|special requirements|comments|email|agent|source|created by|notas internas|requisitos especiales|comentarios|correo electrónico|agente|notes internes|exigences particulières|commentaires|e-mail',
};

const TITLES: Readonly<Record<Preset, Readonly<Partial<Record<ImportKind, Titles>>>>> = {
  kommo: {
    leads: {
      ...KOMMO_PEOPLE,
      external_id: 'id|lead id|id сделки|id de lead',
      name: 'основной контакт|контакт|main contact|contact|contacto principal',
      status: 'этап сделки|статус сделки|этап|lead stage|lead status|stage|etapa del lead|etapa',
      created: 'дата создания сделки|дата создания|lead created on|created on|created at|fecha de creación|creado el',
      status_at: 'дата закрытия|closed on|closed at|fecha de cierre|cerrado el',
      budget: 'бюджет|lead sale|sale|budget|venta|presupuesto',
      source: 'источник|источник сделки|lead source|source|fuente|fuente del lead',
      next_action: 'ближайшая задача|closest task|next task|próxima tarea|tarea más cercana',
      note: `${KOMMO_PEOPLE['note']}|название сделки|теги сделки|теги|воронка|lead title|lead name|lead tags|tags|pipeline|nombre del lead|etiquetas del lead|etiquetas|embudo`,
    },
    clients: {
      ...KOMMO_PEOPLE,
      name: 'наименование|имя контакта|полное имя контакта|contact name|full name|nombre del contacto|nombre completo',
      created: 'дата создания контакта|дата создания|contact created on|created on|created at|fecha de creación|creado el',
      tags: 'теги контакта|теги|contact tags|tags|etiquetas del contacto|etiquetas',
    },
  },
  bitrix24: {
    leads: {
      ...BITRIX_PEOPLE,
      external_id: 'id',
      status: 'стадия|стадия сделки|статус|stage|deal stage|status|phase',
      status_at: 'дата завершения|дата закрытия|completed on|end date|abgeschlossen am',
      budget: 'сумма|возможная сумма|amount|total|opportunity|betrag|summe',
      budget_currency: 'валюта|currency|währung',
      note: `${BITRIX_PEOPLE['note']}|название лида|название сделки|lead name|deal name|leadname|name des auftrags`,
    },
    clients: { ...BITRIX_PEOPLE, birth_date: 'дата рождения|date of birth|birthdate|geburtsdatum' },
  },
  bokun: { vouchers: BOKUN },
  fareharbor: { vouchers: FAREHARBOR },
  rezdy: { vouchers: REZDY },
};

/** Titles by which alone a system is known: others have the rest, too. */
const MARKS: Readonly<Record<Preset, string>> = {
  kommo:
    'название сделки|этап сделки|теги сделки|воронка|дата создания сделки|полное имя контакта|теги контакта|lead title|lead stage|lead tags|pipeline|lead created on|contact tags|nombre del lead|etapa del lead|embudo|etiquetas del lead|etiquetas del contacto',
  bitrix24:
    'название лида|дополнительно об источнике|дополнительно о стадии|возможная сумма|рабочий e-mail|частный e-mail|source information|stage information|work e-mail|home e-mail|responsible person|leadname|e-mail geschäftlich|telefon geschäftlich|verantwortliche person',
  bokun:
    'confirmation code|booking confirmation code|cart confirmation code|product confirmation code|pickup room number|product title|bestätigungscode|produkttitel|código de confirmación|título del producto',
  fareharbor: 'booking id|booking #|# of pax|availability|lodging|id de reserva|disponibilidad|id de réservation|disponibilité',
  rezdy: 'order number|session date|order status|número de pedido|fecha de la sesión|numéro de commande|date de la session',
};

const wordsOf = (titles: string): readonly string[] => titles.split('|').map(wordOf);
const headerWord = (header: string): string => wordOf(titleWithoutCurrency(header));
/** Texts of which several columns are one. */
const JOINED = ['name', 'note'];
/** So many columns of a file have to be the system's. */
const LEAST = 4;

/** Fields by the words of a system's titles; `null` where its files hold nothing of the kind. */
function fieldsByWord(what: ImportKind, preset: Preset): ReadonlyMap<string, string> | null {
  const titles = TITLES[preset][what];
  return titles ? new Map(Object.entries(titles).flatMap(([field, all]) => wordsOf(all).map((word) => [word, field] as const))) : null;
}

/** The systems that files of a kind may come from. */
export const presetsFor = (what: ImportKind): readonly Preset[] => PRESETS.filter((preset) => TITLES[preset][what]);

/** The system whose file it seems to be, by its headers: one that has titles of its own among them, and most of the others; '' for none. */
export function presetOf(what: ImportKind, headers: readonly string[]): Preset | '' {
  const words = headers.map(headerWord);
  const found = presetsFor(what).flatMap((preset) => {
    const marks = wordsOf(MARKS[preset]);
    const fields = fieldsByWord(what, preset);
    const known = words.filter((word) => fields?.has(word)).length;
    return words.some((word) => marks.includes(word)) && known >= LEAST ? [{ preset, known }] : [];
  });
  return found.toSorted((one, other) => other.known - one.known)[0]?.preset ?? '';
}

/** Columns as a system has them; what it does not know stays as it was. Of fields that hold one thing a second column goes to the note, so that nothing is lost. */
export function columnsOf(what: ImportKind, preset: Preset, headers: readonly string[], before: readonly string[]): readonly string[] {
  const fields = fieldsByWord(what, preset);
  const taken = new Set<string>();
  const found = headers.map((header) => {
    const field = fields?.get(headerWord(header)) ?? '';
    if (field === '' || JOINED.includes(field)) return field;
    if (taken.has(field)) return 'note';
    taken.add(field);
    return field;
  });
  return found.map((field, at) => field || (found.includes(before[at] ?? '') ? '' : (before[at] ?? '')));
}
