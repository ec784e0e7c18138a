import { personalOf } from '../../schema/derive.ts';
import { clients } from './fields/clients.ts';

type Name = keyof typeof clients.fields;

/** What leaves the history of a card with the field itself. */
export const FADING_FIELDS = (Object.keys(clients.fields) as Name[]).filter((name) => personalOf(clients.fields[name])?.log === 'fading');
/** What stands in a column where nothing is told. */
export const EMPTY_VALUES = "('', 'null', '[]')";
