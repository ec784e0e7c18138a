import { optionsOf } from '../../schema/derive.ts';
import type { Description } from '../../schema/describe.ts';
import type { OptionTitles } from './base/form-field.ts';

/** Titles of values, by the fields of closed lists that have them. */
export const describedOptions = (description: Pick<Description, 'fields'>): Readonly<Record<string, OptionTitles>> =>
  optionsOf(description) as Readonly<Record<string, OptionTitles>>;
