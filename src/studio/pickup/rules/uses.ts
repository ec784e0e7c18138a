/** What may still need a pick-up area: trips that collect there, guests who ask or travel, what is being edited. */
export const AREA_USES = ['excursions', 'leads', 'vouchers', 'drafts'] as const;
export type AreaUse = (typeof AREA_USES)[number];

export const AREA_USED = 'area_used';
const BETWEEN = ', ';

/** What a refusal says of one kind of use: ids of excursions, numbers of leads and vouchers. */
export const textOfUse = (named: readonly string[]): string => named.join(BETWEEN);

/** By what an area is used, out of the faults of a refusal to delete it. */
export function usedIn(
  faults: Readonly<Record<string, { readonly code: string; readonly message: string }>>,
): Readonly<Partial<Record<AreaUse, readonly string[]>>> {
  return Object.fromEntries(
    AREA_USES.flatMap((kind) => {
      const fault = faults[kind];
      return fault?.code === AREA_USED ? [[kind, fault.message.replace(/\.$/, '').split(BETWEEN)] as const] : [];
    }),
  );
}
