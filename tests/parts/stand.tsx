import type { ReactNode } from 'react';
import { cleanup, type RenderResult, render } from 'vitest-browser-react';
import type { Session } from '../../src/access/session.ts';
import { usersT } from '../../src/modules/users/screens/texts.ts';
import { AddressProvider } from '../../src/kit/panels/Address.tsx';
import { StaffContext } from '../../src/kit/ui/staff-context.ts';
import '../../src/styles/staff.css';

export const BOSS: Session = { type: 'admin', admin: { id: 'boss', username: 'boss', kind: 'admin', name_ru: 'Ольга', name_en: 'Olga' } };
export const t = usersT('en');
const STAFF = { lang: 'en', country: 'thailand', timezone: 'Asia/Bangkok', session: BOSS, t } as const;

/** Shows a part of the kit as it stands in an island, on a screen with an address of its own, and nothing of the test before. */
export async function show(part: ReactNode): Promise<RenderResult> {
  await cleanup();
  history.replaceState(null, '', '/en/thailand/users');
  return render(
    <StaffContext value={STAFF}>
      <AddressProvider href="/en/thailand/users">{part}</AddressProvider>
    </StaffContext>,
  );
}
