import { useMemo } from 'react';
import { localized } from '../../../i18n/localized.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Taxonomy } from './taxonomy.repo.ts';

/** What regions, groups, categories and tags are called, by their ids. */
export function useTaxonomyNames({ regions, groups, categories, tags }: Taxonomy): ReadonlyMap<string, string> {
  const { lang } = useStaff();
  return useMemo(
    () => new Map([...regions, ...groups, ...categories, ...tags].map((row) => [row.id, localized(row, 'name', lang)])),
    [regions, groups, categories, tags, lang],
  );
}
