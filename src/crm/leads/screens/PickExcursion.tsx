import { browserPb } from '../../../data/browser-pb.ts';
import { listExcursionNames } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { localized } from '../../../i18n/localized.ts';
import type { FormField, FormValue } from '../../../kit/fields/base/form-field.ts';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import { PicksInput } from '../../../kit/fields/relation/PicksInput.tsx';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';

const load: LoadOptions = async (country, lang) =>
  (await listExcursionNames(await browserPb(), country)).map((one) => ({ id: one.id, title: localized(one, 'name', lang) }));

/** Excursions by their names. */
export function ExcursionsView({ value }: { readonly value: FormValue }) {
  return <NamesView value={value} load={load} />;
}

/** All excursions that a guest thinks of. */
export function PickExcursions({ spec }: { readonly spec: FormField }) {
  return <PicksInput spec={spec} load={load} />;
}

/** The excursion that a guest asks for. */
export function PickExcursion({ spec }: { readonly spec: FormField }) {
  return <PickInput spec={spec} load={load} />;
}
