import { COUNTED, HOUSE, UNFILED } from '../../../schema/about.ts';
import { autodate, bool, date, guestCollection, jsonOf, relation, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { DISPUTE_STATES, TOUCH_METHODS, type TouchSignal } from './vocab.ts';

/**
 * By which ways agents and the guest of a lead met, and which of them owns. Read by the desk's own question alone: an agent
 * never learns of another one. When the guest is forgotten, whose guest it was stays, as sums are owed by it; what marks his
 * browser and what was written of him go.
 */
export const referralTouches = guestCollection(
  'referral_touches',
  {
    country: relation('countries', { required: true }, HOUSE),
    lead: relation('leads', { required: true }, { ...HOUSE, isGuestLink: true }),
    agent: relation('users', { required: true }, HOUSE),
    /** What the guest followed or said; '' where nothing was. */
    code: text({ max: 40 }, HOUSE),
    method: select(TOUCH_METHODS, { required: true }, { personal: COUNTED }),
    /** A random mark of the browser that followed a link; '' where it had none. */
    device: text({ max: 8 }, { personal: UNFILED }),
    at: date({ required: true }, { personal: COUNTED }),
    /** Whether the agent owned the guest by it when the guest wrote. */
    live: bool(HOUSE),
    owns: bool(HOUSE),
    /** One of each lead, by which the lead is listed. */
    head: bool(HOUSE),
    signals: jsonOf<readonly TouchSignal[]>()({}, { personal: COUNTED }),
    /** There is something to look at. */
    is_watched: bool(HOUSE),
    dispute: select(DISPUTE_STATES, {}, HOUSE),
    decision: text({ max: 300 }, { personal: UNFILED }),
    decided_by: text({ max: 60 }, HOUSE),
    decided_at: date({}, HOUSE),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
  { isLarge: true },
);
