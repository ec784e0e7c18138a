import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { UserRow } from '../repo/users.ts';
import { ResetButton } from './ResetButton.tsx';

/** For whoever lost his phone and his recovery codes. */
export function ResetSecond({ user, name }: { readonly user: Pick<UserRow, 'id' | 'type'>; readonly name: string }) {
  const { t } = useStaff();
  if (user.type === 'tourist') return null;
  return (
    <section className="kit-danger">
      <p className="grow text-ink-2">{t('second_reset_text')}</p>
      <ResetButton of="users" id={user.id} name={name} />
    </section>
  );
}
