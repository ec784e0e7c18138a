import { dueAt } from '../../../src/booking/reminders/rules/due.ts';
import { HOUR_MS, type Zone } from '../../../src/lib/time/zone.ts';
import type { Rng } from '../scenes/random.ts';
import { type BusinessDatabase, newId, type Row, stored } from './database.ts';

/** The demo has reminders as they are without a setting. */
const USUAL_TIMES = { evening: '18:00', morning: '10:00', balanceDays: 2, reviewDays: 1, holdWarningHours: 3 };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

export interface Reminded {
  readonly id: string;
  readonly country: string;
  readonly day: string;
  readonly by: string;
  readonly lead: Row;
  readonly zone: Zone;
  readonly now_ms: number;
}

/** The evening-before message: sent for trips that were, due for tomorrow's, none yet for later ones. */
export function remind(database: BusinessDatabase, rng: Rng, { id, country, day, by, lead, zone, now_ms }: Reminded): void {
  const due = dueAt('pickup_tomorrow', { service_date: day, expires_at_ms: null }, USUAL_TIMES, now_ms, zone) ?? now_ms;
  if (due - now_ms > DAY_MS) return;
  const isPast = due < now_ms - 3 * HOUR_MS;
  const sent = due + rng.int(0, 150) * MINUTE_MS;
  const state = !isPast ? 'due' : rng.chance(0.5) ? 'confirmed' : rng.chance(0.97) ? 'sent' : 'skipped';
  const isTelegram = String(lead['messenger'] ?? '').startsWith('@');
  const wasSent = state === 'sent' || state === 'confirmed';
  database.insert('reminders', {
    id: newId(),
    country,
    voucher: id,
    kind: 'pickup_tomorrow',
    service_date: day,
    due_at: stored(due),
    state,
    language: String(lead['language'] ?? 'ru'),
    channel: isTelegram ? 'telegram' : 'whatsapp',
    recipient: String((isTelegram ? lead['messenger'] : lead['phone_e164']) ?? ''),
    template: '',
    template_version: wasSent ? 1 : 0,
    text: '',
    sent_by: wasSent ? by : '',
    sent_at: wasSent ? stored(sent) : '',
    confirmed_at: state === 'confirmed' ? stored(Math.min(now_ms, sent + rng.int(1, 60) * MINUTE_MS)) : '',
    attempts: wasSent ? 1 : 0,
    skip_reason: state === 'skipped' ? 'Позвонили' : '',
    created_by: '',
    created: stored(Math.min(due, now_ms) - 5 * HOUR_MS),
    updated: stored(Math.min(sent, now_ms)),
  });
}
