import { autodate, bool, houseCollection, json, number, relation, relations, revision, text } from '../../../schema/describe.ts';
import { DESK, staff } from '../../../schema/rules.ts';

/** Seats of every departure of a plan for an agent. */
export interface PlannedAllotment {
  /** His id. */
  readonly agent: string;
  readonly seats: number;
  readonly release_hours: number;
}

const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const WRITE = staff('senior');

/**
 * What sails together at one hour, day after day: excursions and variants that share a hull. On which days, their own schedules
 * say; departures are made of it ahead.
 */
export const sailingPlans = houseCollection(
  'sailing_plans',
  {
    country: relation('countries', { required: true }),
    name: text({ required: true, max: 80 }),
    boat: relation('boats'),
    excursions: relations('ic_excurs', 20, { required: true }),
    start_time: text({ required: true, max: 5, pattern: TIME }),
    /** Seats that are sold; 0 for as many as the boat sells. */
    capacity: number({ min: 0, max: 999, onlyInt: true }),
    /** Guests below whom the house may call it off; 0 where it sails with one. */
    min_pax: number({ min: 0, max: 999, onlyInt: true }),
    guide: relation('users'),
    captain: text({ max: 80 }),
    pier: relation('locations'),
    /** First and last day, both included; '' for an open end. */
    valid_from: text({ max: 10, pattern: DAY }),
    valid_to: text({ max: 10, pattern: DAY }),
    /** Seats that each of its departures holds for agents, and how many hours before the start they fall back. */
    allotments: json<readonly PlannedAllotment[]>(),
    active: bool(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: DESK, viewRule: DESK, createRule: WRITE, updateRule: WRITE, deleteRule: null },
);
