import type { Field } from '../../../schema/about.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

/**
 * Whether a value can be typed into a field at all. It need not be right yet: a text that is too long or a required field
 * that is empty is kept as it was typed, and said of the draft.
 */
export function isTypable(field: Field, value: unknown): boolean {
  switch (field.type) {
    case 'number':
      return isNumber(value);
    case 'bool':
      return typeof value === 'boolean';
    case 'json':
      return true;
    case 'geoPoint':
      return typeof value === 'object' && value !== null && isNumber(Reflect.get(value, 'lon')) && isNumber(Reflect.get(value, 'lat'));
    case 'select':
    case 'relation':
      return field.maxSelect > 1 ? Array.isArray(value) && value.every(isText) : isText(value);
    case 'file':
    case 'autodate':
      return false;
    case 'text':
    case 'editor':
    case 'email':
    case 'date':
      return isText(value);
    default:
      return field satisfies never;
  }
}
