import { expect, it } from 'vitest';
import { PLACE_USES } from '../../../../../src/catalogue/catalogue/hooks/checks.ts';
import { ALL_COLLECTIONS } from '../../../../../src/registry/collections.ts';

it('knows every field of the schema that points at a place and may be empty', () => {
  const pointing = (place: string) =>
    ALL_COLLECTIONS.filter(({ kind }) => kind !== 'view').flatMap(({ name, fields }) => {
      const found = Object.entries(fields).flatMap(([field, about]) =>
        about.type === 'relation' && about.collection === place && !about.required ? [field] : [],
      );
      return found.length > 0 ? [[name, found.toSorted()] as const] : [];
    });
  for (const [place, uses] of Object.entries(PLACE_USES)) expect(Object.fromEntries(pointing(place))).toEqual(uses);
});
