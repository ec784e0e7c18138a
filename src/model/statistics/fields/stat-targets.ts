import { autodate, houseCollection, number, relation, revision, text } from '../../../schema/describe.ts';
import { staff } from '../../../schema/rules.ts';

/** A manager reads his own, whoever sees figures of everybody reads all. */
const READ = `(${staff('senior', 'accountant')}) || (${staff('manager')} && manager = @request.auth.id)`;

/** What a manager is to sell in a month, by the day of sale. Written by a route of its own, many at once. */
export const statTargets = houseCollection(
  'stat_targets',
  {
    country: relation('countries', { required: true }),
    manager: relation('users', { required: true }),
    month: text({ required: true, max: 7, pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }, { isAsked: true }),
    /** In which the sum is told: the country's main one when it was set. Where prices are kept in another one by now it says nothing any more. */
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    /** In minor units; 0 where vouchers alone are counted. */
    total: number({ min: 0, onlyInt: true }),
    /** How many are to be sold; 0 where the sum alone counts. */
    vouchers: number({ min: 0, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: READ, viewRule: READ, createRule: null, updateRule: null, deleteRule: null },
);
