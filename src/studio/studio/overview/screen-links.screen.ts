import { can } from '../../../access/policy.ts';
import type { Session } from '../../../access/session.ts';
import { ROUTES } from '../../../routing/table.ts';
import { EXCURSION_SCREENS } from '../excursion/excursion-screens.ts';
import type { ScreenLinks } from './StudioTabs.tsx';

/** Screens of an excursion that somebody may open. @param isRegional whether addresses of the country have regions in them */
export function screenLinks(session: Session | null, isRegional: boolean): ScreenLinks {
  const open = EXCURSION_SCREENS.flatMap(({ name }) => {
    const row = ROUTES.find((route) => route.name === name);
    if (!row || row.rendering === 'planned' || row.access === 'public' || !can(session, row.access)) return [];
    return [[name, isRegional ? row.pattern : row.pattern.replace('/{region}', '')] as const];
  });
  return Object.fromEntries(open);
}
