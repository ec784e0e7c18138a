import { BoolCell } from './bool/BoolCell.tsx';
import type { CellProps } from './base/cell-props.ts';
import { DateCell } from './date/DateCell.tsx';
import { NumberCell } from './number/NumberCell.tsx';
import { SelectCell } from './select/SelectCell.tsx';
import { TextCell } from './text/TextCell.tsx';

/** The cell of a field, by its type. */
export function FieldCell(props: CellProps) {
  switch (props.field.type) {
    case 'bool':
      return <BoolCell {...props} />;
    case 'number':
      return <NumberCell {...props} />;
    case 'date':
    case 'autodate':
      return <DateCell {...props} />;
    case 'select':
      return <SelectCell {...props} />;
    case 'text':
    case 'editor':
    case 'email':
    case 'relation':
    case 'file':
    case 'json':
    case 'geoPoint':
      return <TextCell {...props} />;
  }
}
