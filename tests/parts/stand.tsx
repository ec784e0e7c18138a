import type { ReactNode } from 'react';
import { cleanup, type RenderResult, render } from 'vitest-browser-react';
import type { Session } from '../../src/access/session.ts';
import type { CurrencyFormat } from '../../src/lib/money.ts';
import { STAFF_VARS } from '../../src/app/layouts/early.ts';
import { usersT } from '../../src/people/users/screens/UsersScreen.island.tsx';
import { FormatsContext } from '../../src/kit/money/formats-context.ts';
import { AddressProvider } from '../../src/kit/panels/Address.tsx';
import { StaffContext, type StaffValue } from '../../src/kit/ui/staff-context.ts';
import '../../src/app/styles/staff.css';

export const BOSS: Session = { type: 'admin', admin: { id: 'boss', username: 'boss', kind: 'admin', name_ru: 'Ольга', name_en: 'Olga' } };
export const t = usersT('en');
const STAFF: StaffValue = { lang: 'en', country: 'thailand', timezone: 'Asia/Bangkok', session: BOSS, t };
const BAHT: CurrencyFormat = { code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 1 };

interface Stand {
  /** What the island is told besides: another language, other texts. */
  readonly staff?: Partial<StaffValue>;
  /** The address that was asked for. */
  readonly href?: string;
}

/** Shows a part of the kit as it stands in an island, on a screen with an address of its own, and nothing of the test before. */
export async function show(part: ReactNode, { staff = {}, href = '/en/thailand/users' }: Stand = {}): Promise<RenderResult> {
  await cleanup();
  history.replaceState(null, '', href);
  return render(
    <StaffContext value={{ ...STAFF, ...staff }}>
      <style>{STAFF_VARS}</style>
      <AddressProvider href={href}>
        <FormatsContext value={[BAHT]}>{part}</FormatsContext>
      </AddressProvider>
    </StaffContext>,
  );
}
