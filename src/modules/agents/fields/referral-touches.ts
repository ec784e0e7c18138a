import { autodate, bool, date, houseCollection, json, relation, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { DISPUTE_STATES, TOUCH_METHODS, type TouchSignal } from './vocab.ts';

/**
 * By which ways agents and the guest of a lead met, and which of them owns. Read by the desk's own question alone: an agent
 * never learns of another one.
 */
export const referralTouches = houseCollection(
  'referral_touches',
  {
    country: relation('countries', { required: true }),
    lead: relation('leads', { required: true }),
    agent: relation('users', { required: true }),
    /** What the guest followed or said; '' where nothing was. */
    code: text({ max: 40 }),
    method: select(TOUCH_METHODS, { required: true }),
    /** A random mark of the browser that followed a link; '' where it had none. */
    device: text({ max: 8 }),
    at: date({ required: true }),
    /** Whether the agent owned the guest by it when the guest wrote. */
    live: bool(),
    owns: bool(),
    /** One of each lead, by which the lead is listed. */
    head: bool(),
    signals: json<readonly TouchSignal[]>(),
    /** There is something to look at. */
    is_watched: bool(),
    dispute: select(DISPUTE_STATES),
    decision: text({ max: 300 }),
    decided_by: text({ max: 60 }),
    decided_at: date(),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
  { isLarge: true },
);
