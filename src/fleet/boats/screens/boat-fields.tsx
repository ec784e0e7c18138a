import { useWatch } from 'react-hook-form';
import { browserPb } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import type { FormField, FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { TextInput } from '../../../kit/fields/text/TextInput.tsx';
import { type Controls, describedNew, describedShape, describedValues } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { type Boat, boats, type NewBoat } from '../../../model/boats/fields/boats.ts';
import { listPiers } from '../repo/boats.ts';

const loadPiers: LoadOptions = async (country, lang) =>
  (await listPiers(await browserPb(), country)).map((pier) => ({ id: pier.id, title: localized(pier, 'name', lang) }));

const PierInput = ({ spec }: { readonly spec: FormField }) => <PickInput spec={spec} load={loadPiers} />;
const PierView = ({ value }: { readonly value: FormValue }) => <NamesView value={value} load={loadPiers} />;

/** Whose it is, where it is not the house's. */
function SupplierInput({ spec }: { readonly spec: FormField }) {
  return useWatch({ name: 'owner' }) === 'supplier' ? <TextInput spec={spec} /> : null;
}

const CONTROLS: Controls = {
  supplier: { input: SupplierInput },
  pier: { field: { type: 'text' }, input: PierInput, view: PierView },
  capacity_sold: { check: (sold, { capacity_licensed }) => (Number(sold) > Number(capacity_licensed) && capacity_licensed !== '' ? 'over_licensed' : null) },
};

/** The form of a boat that is added: the house's own, and in service. */
export const NEW_BOAT: FormValues = { ...describedValues(boats, CONTROLS, {}), owner: 'own', active: true };

/** What the form says of a boat; a supplier only where it is his. */
export function fromValues(values: FormValues): NewBoat {
  const input = describedNew(boats, CONTROLS, values);
  return { ...input, supplier: input.owner === 'supplier' ? (input.supplier ?? '') : '' };
}

/** The form of a boat that is there already. */
export const BOAT_SHAPE: RecordShape<Boat> = describedShape(boats, CONTROLS, { toWords: (values) => ({ ...fromValues(values) }) });
export const BOAT_FIELDS: readonly FormField[] = BOAT_SHAPE.fields;
