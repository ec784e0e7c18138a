import type { Field } from '../../../schema/about.ts';
import type { OptionTitles } from './form-field.ts';

/** What a cell is given: the value, its description, and the words of its list. */
export interface CellProps {
  readonly value: unknown;
  readonly field: Field;
  readonly options: OptionTitles | undefined;
}
