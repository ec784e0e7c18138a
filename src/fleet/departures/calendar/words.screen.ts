import { type AppError, asAppError, MessageError } from '../../../errors/app-error.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { BLOCK_KINDS, type BlockKind, DOCUMENT_KINDS, type DocumentKind } from '../../../model/boats/fields/vocab.ts';
import type { Calendar, CalendarBar, CalendarBoat, CalendarDeparture, Misfit, SailName } from '../../../model/departures/answers.ts';
import type { DepartureAction, DepartureState, DepartureWhy } from '../../../model/departures/fields/vocab.ts';
import { spanOf } from '../../../lib/time/zone.ts';
import { freeSeats } from '../seats/seats.rules.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const formats = new Map<string, Intl.DateTimeFormat>();

function format(lang: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang}/${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

/** How a `YYYY-MM-DD` day is written over a column, and where there is room. */
export function dayHead(day: string, lang: Language): { readonly weekday: string; readonly day: string; readonly long: string } {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) return { weekday: '', day: '', long: '' };
  return {
    weekday: format(lang, 'weekday', { weekday: 'short' }).format(at),
    day: format(lang, 'day', { day: 'numeric' }).format(at),
    long: format(lang, 'long', { weekday: 'short', day: 'numeric', month: 'short' }).format(at),
  };
}

/** The name of what a view shows. */
export function rangeHead(days: readonly string[], lang: Language): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const ends = [first, last].map((day) => Date.parse(`${day}T00:00:00Z`));
  if (days.length > 14) return format(lang, 'month', { month: 'long', year: 'numeric' }).format(ends[0]);
  // Ranges are written otherwise by servers and by browsers: both ends are written alone.
  const whole = format(lang, 'whole', { day: 'numeric', month: 'long', year: 'numeric' }).format(ends[1]);
  return first === last ? whole : `${format(lang, 'start', { day: 'numeric', month: 'long' }).format(ends[0])} – ${whole}`;
}

/** What a calendar holds, by ids: bars are looked up by the thousand. */
export interface CalendarIndex {
  readonly boats: ReadonlyMap<string, CalendarBoat>;
  readonly departures: ReadonlyMap<string, CalendarDeparture>;
  readonly blocks: ReadonlyMap<string, CalendarBar>;
  readonly sails: ReadonlyMap<string, SailName>;
}

const byId = <T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> => new Map(all.map((one) => [one.id, one]));

export const indexOf = ({ boats, departures, blocks, sails }: Calendar): CalendarIndex => ({
  boats: byId(boats),
  departures: byId(departures),
  blocks: byId(blocks),
  sails: byId(sails),
});

export const STATE_TITLES = {
  open: 'departure_state_open',
  closed: 'departure_state_closed',
  boarding: 'departure_state_boarding',
  sailed: 'departure_state_sailed',
  finished: 'departure_state_finished',
  cancelled: 'departure_state_cancelled',
} as const satisfies Record<DepartureState, MessageKey>;
export const WHY_TITLES = {
  weather: 'departure_why_weather',
  min_pax: 'departure_why_min_pax',
  park: 'departure_why_park',
  vessel: 'departure_why_vessel',
  schedule: 'departure_why_schedule',
  no_boat: 'departure_why_no_boat',
  house: 'departure_why_house',
  boat_small: 'departure_why_boat_small',
  boat_unfit: 'departure_why_boat_unfit',
} as const satisfies Record<DepartureWhy, MessageKey>;
export const ACT_TITLES = {
  close: 'departure_act_close',
  open: 'departure_act_open',
  board: 'departure_act_board',
  unboard: 'departure_act_unboard',
  sail: 'departure_act_sail',
  finish: 'departure_act_finish',
  cancel: 'departure_act_cancel',
  restore: 'departure_act_restore',
} as const satisfies Record<DepartureAction, MessageKey>;
export const BLOCK_TITLES = {
  maintenance: 'block_kind_maintenance',
  charter: 'block_kind_charter',
  weather: 'block_kind_weather',
  hold: 'block_kind_hold',
  closed_park: 'block_kind_closed_park',
} as const satisfies Record<BlockKind, MessageKey>;
const PAPER_TITLES = {
  registration: 'paper_registration',
  licence: 'paper_licence',
  insurance: 'paper_insurance',
  inspection: 'paper_inspection',
  radio: 'paper_radio',
  other: 'paper_any',
} as const satisfies Record<DocumentKind, MessageKey>;

const kindOf = (word: unknown): BlockKind => BLOCK_KINDS.find((one) => one === word) ?? 'hold';

/** What a departure says of itself: full where nothing is left to sell. */
export function stateText(t: Translate, departure: CalendarDeparture): string {
  if (departure.state === 'open' && freeSeats(departure) === 0) return t('departure_state_full');
  const why = departure.why ? `: ${t(WHY_TITLES[departure.why])}` : '';
  return t(STATE_TITLES[departure.state]) + why;
}

/** Seats that are taken, of how many; of a hull that is taken whole none is left. */
export const seatsText = ({ hulls_taken, seats_taken, capacity }: CalendarDeparture): string => `${seats_taken}/${hulls_taken > 0 ? seats_taken : capacity}`;

/** What sails, by its names; variants of one trip under its one name. */
export function tripText({ sails }: CalendarIndex, { excursions }: Pick<CalendarDeparture, 'excursions'>, lang: Language): string {
  const names = excursions.flatMap((id) => {
    const found = sails.get(id);
    return found ? [localized(found, 'name', lang)] : [];
  });
  return [...new Set(names)].join(', ') || '—';
}

export const boatName = ({ boats }: CalendarIndex, id: string, t: Translate): string => boats.get(id)?.name ?? t('cal_no_boat');

/** Day and hour of a moment of the country's clock. */
export const momentText = (moment: string, lang: Language): string => `${formatDate(moment.slice(0, 10), lang)} ${moment.slice(11)}`;

export const blockText = (t: Translate, { kind, reason }: Pick<CalendarBar, 'kind' | 'reason'>): string =>
  [t(BLOCK_TITLES[kind]), reason].filter(Boolean).join(': ');

export const untilText = (t: Translate, departure: CalendarDeparture): string =>
  departure.minutes > 0 ? t('cal_until', { until: spanOf(departure.service_date, departure.start_time, departure.minutes).until.slice(11) }) : '';

/** Why a departure does not fit its boat. */
export function misfitText(t: Translate, lang: Language, misfit: Misfit): string {
  switch (misfit.code) {
    case 'over_licence':
      return t('misfit_over_licence', { persons: misfit.persons, licensed: misfit.licensed });
    case 'over_capacity':
      return t('misfit_over_capacity', { seats: misfit.seats, capacity: misfit.capacity });
    case 'papers_lapsed':
      return t('misfit_papers', { kinds: misfit.kinds.map((kind) => t(PAPER_TITLES[kind])).join(', ') });
    case 'boat_blocked':
      return t('misfit_blocked', { from: momentText(misfit.from, lang), until: momentText(misfit.until, lang) });
    default:
      return t('misfit_aside');
  }
}

interface InTheWay {
  readonly kind: 'departure' | 'block';
  readonly what: string;
  readonly from: string;
  readonly until: string;
}

/** Why a boat may not be sent there, in words that say what stands in the way; an error of another kind as it is. */
export function saidOf(thrown: unknown, t: Translate, lang: Language): AppError {
  const error = asAppError(thrown);
  const said = refusalText(error, t, lang);
  return said === null ? error : new MessageError(said, error);
}

function refusalText({ code, data }: AppError, t: Translate, lang: Language): string | null {
  if (code === 'departure_booked' && Number(data['asked'] ?? 0) > 0) return t('refused_asked', { parties: Number(data['asked']) });
  if (code === 'departure_booked') return t('refused_booked', { persons: Number(data['persons'] ?? 0) });
  if (code === 'boat_unfit') {
    const kinds = (Array.isArray(data['kinds']) ? data['kinds'] : []).flatMap((word) => DOCUMENT_KINDS.find((one) => one === word) ?? []);
    // Without a paper that has run out it was put aside.
    if (kinds.length === 0) return t('refused_unfit_aside');
    return t('refused_unfit_papers', { kinds: kinds.map((kind) => t(PAPER_TITLES[kind])).join(', ') });
  }
  if (code === 'boat_misfit') {
    const misfits = (data['misfits'] ?? []) as readonly Misfit[];
    return `${t('misfit_stands')} ${misfits.map((misfit) => misfitText(t, lang, misfit)).join('; ')}. ${t('misfits_hint')}`;
  }
  if (code !== 'boat_busy') return null;
  const what = ((data['in_the_way'] ?? []) as readonly InTheWay[]).map(({ kind, what: named, from, until }) => {
    const times = { from: momentText(from, lang), until: momentText(until, lang) };
    return kind === 'departure' ? t('busy_departure', times) : t('busy_block', { kind: t(BLOCK_TITLES[kindOf(named)]), ...times });
  });
  return t('refused_busy', { boat: String(data['boat'] ?? ''), what: what.join('; ') });
}
