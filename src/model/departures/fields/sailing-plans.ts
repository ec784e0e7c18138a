import {
  autodate,
  bool,
  houseCollection,
  jsonOf,
  number,
  relation,
  relations,
  revision,
  text,
  type CreateOf,
  type RecordOf,
} from '../../../schema/describe.ts';
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
const COUNT = { min: 0, max: 999, onlyInt: true } as const;

/**
 * What sails together at one hour, day after day: excursions and variants that share a hull. On which days, their own schedules
 * say; departures are made of it ahead.
 */
export const sailingPlans = houseCollection(
  'sailing_plans',
  {
    country: relation('countries', { required: true }, { history: 'derived' }),
    name: text({ required: true, max: 80 }, { title: 'plan_name', column: { at: 20 }, form: 10, isAsked: true }),
    boat: relation('boats', {}, { title: 'departure_boat', as: 'boat', column: { at: 30 }, form: 40, kin: 'hull' }),
    excursions: relations('ic_excurs', 20, { required: true }, { title: 'plan_excursions', hint: 'plan_excursions_hint', as: 'trips', form: 30 }),
    start_time: text({ required: true, max: 5, pattern: TIME }, { title: 'departure_time', as: 'time', column: { at: 10 }, form: 20, isAsked: true }),
    /** Seats that are sold; 0 for as many as the boat sells. */
    capacity: number(COUNT, { title: 'departure_capacity', hint: 'plan_capacity_hint', column: { at: 40, align: 'end' }, form: 50, kin: 'hull' }),
    /** Guests below whom the house may call it off; 0 where it sails with one. */
    min_pax: number(COUNT, { title: 'departure_min', hint: 'plan_min_hint', form: 60 }),
    guide: relation('users', {}, { title: 'departure_guide', as: 'guide', column: { at: 50 }, form: 70 }),
    captain: text({ max: 80 }, { title: 'departure_captain', form: 80 }),
    pier: relation('locations', {}, { title: 'plan_pier', hint: 'plan_pier_hint', as: 'pier', form: 90 }),
    /** First and last day, both included; '' for an open end. */
    valid_from: text({ max: 10, pattern: DAY }, { title: 'plan_from', as: 'day', column: { at: 60 }, form: 100, kin: 'days', isAsked: true }),
    valid_to: text({ max: 10, pattern: DAY }, { title: 'plan_to', as: 'day', column: { at: 70 }, form: 110, kin: 'days', isAsked: true }),
    /** Seats that each of its departures holds for agents, and how many hours before the start they fall back. */
    allotments: jsonOf<readonly PlannedAllotment[]>()({}, { title: 'allot_title', hint: 'plan_allotments_hint', as: 'allotments', form: 120 }),
    active: bool({ title: 'plan_active', hint: 'plan_active_hint', options: { true: 'plan_is_active', false: 'plan_aside' }, form: 130 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: DESK, viewRule: DESK, createRule: WRITE, updateRule: WRITE, deleteRule: null },
);
export type SailingPlan = RecordOf<typeof sailingPlans>;
export type NewPlan = Omit<CreateOf<typeof sailingPlans>, 'country'>;
