import { createContext, useContext, useEffect } from 'react';
import { canonical } from '../../../schema/edit.ts';
import { days as daysEn } from '../../../model/studio/messages/en.days.ts';
import { map as mapEn } from '../../../model/studio/messages/en.map.ts';
import { days as daysRu } from '../../../model/studio/messages/ru.days.ts';
import { map as mapRu } from '../../../model/studio/messages/ru.map.ts';
import { STUDIO_TEXTS } from '../sheet/texts.screen.ts';
import { useEdited } from '../sheet/use-draft.tsx';

/** Texts of the screens of days, closures and the map. */
export const DAYS_TEXTS = { ru: { ...STUDIO_TEXTS.ru, ...mapRu, ...daysRu }, en: { ...STUDIO_TEXTS.en, ...mapEn, ...daysEn } } as const;

type Plain = Readonly<Record<string, unknown>>;

/** Takes what a record of the screen says now, for what stands beside its form. */
export const ToldContext = createContext<(record: string, fields: Plain) => void>(() => undefined);

/** Tells the screen these fields of the record, as they are typed. */
export function Tell({ names }: { readonly names: readonly string[] }) {
  const tell = useContext(ToldContext);
  const { record, draft } = useEdited();
  const fields = Object.fromEntries(names.map((name) => [name, draft.field(name).value ?? null]));
  const said = canonical(fields);
  useEffect(() => tell(record, JSON.parse(said) as Plain), [tell, record, said]);
  return null;
}
