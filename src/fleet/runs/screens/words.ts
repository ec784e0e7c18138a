import { asAppError, type AppError } from '../../../errors/app-error.ts';
import { MessageError } from '../../../errors/message-error.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { StopState } from '../../../model/runs/fields/vocab.ts';
import type { DayGuest, DayRun, PickupDay } from '../../../model/runs/operations.ts';

export const STATE_TITLES = {
  planned: 'run_state_planned',
  ready: 'run_state_ready',
  picked: 'run_state_picked',
  late: 'run_state_late',
  missed: 'run_state_missed',
} as const satisfies Readonly<Record<StopState, string>>;

export const seatsOf = ({ adults, children, infants }: DayGuest): number => adults + children + infants;

/** Who a party is, as a driver counts: everybody takes a seat. */
export const partyText = (t: Translate, { adults, children, infants }: DayGuest): string =>
  [t('pickups_adults', { count: adults }), children > 0 && t('pickups_children', { count: children }), infants > 0 && t('pickups_infants', { count: infants })]
    .filter(Boolean)
    .join(' ');

export const pierText = ({ piers }: PickupDay, id: string, t: Translate, lang: Language): string => {
  const pier = piers.find((one) => one.id === id);
  return pier ? localized(pier, 'name', lang) : t('pickups_no_pier');
};

/** A run by its van and the hour that it has to reach. */
export const runText = ({ vans }: PickupDay, { van, start }: Pick<DayRun, 'van' | 'start'>): string =>
  [vans.find(({ id }) => id === van)?.name ?? '—', start].filter(Boolean).join(' ');

/** Why somebody may not sit there, with names and numbers; another error as it is. */
export function saidOf(thrown: unknown, t: Translate): AppError {
  const error = asAppError(thrown);
  const { code, data } = error;
  if (code !== 'van_full') return error;
  return new MessageError(t('pickups_full', { van: String(data['van'] ?? ''), seats: Number(data['seats'] ?? 0), wanted: Number(data['wanted'] ?? 0) }), error);
}
