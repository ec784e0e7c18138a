import { useAddress, useLink } from '../../../../kit/panels/Address.tsx';
import { SidePanel } from '../../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { safeNext } from '../../../../lib/safe-next.ts';
import { SecondPart } from '../../../auth/screens/SecondPart.tsx';
import { OwnSessions } from '../../../security/screens/OwnSessions.tsx';
import type { Me } from './me.ts';

interface SecurityPanelProps {
  readonly me: Me;
  readonly closeTo: string;
  readonly passwordHref: string;
}

/** How I am let in, and where I am in; of its address `next` is where I was going, `left` and `codes` what is running out. */
export function SecurityPanel({ me, closeTo, passwordHref }: SecurityPanelProps) {
  const { t } = useStaff();
  const { address } = useAddress();
  const link = useLink();
  const params = new URLSearchParams(address.split('?', 2)[1] ?? '');
  const countIn = (name: string): number | null => (/^\d{1,2}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null);
  const [left, codes] = [countIn('left'), countIn('codes')];
  const isGuest = me.type === 'user' && me.record.type === 'tourist';
  const isDeveloper = me.type === 'admin' && me.record.kind === 'developer';
  return (
    <SidePanel title={t('profile_security')} closeTo={closeTo}>
      {params.get('reset') === '1' && (
        <p className="kit-notice kit-notice-bad" role="status">
          {t('second_was_reset')}
        </p>
      )}
      {(left !== null || codes !== null) && (
        <div className="kit-notice" role="status">
          <p>{left !== null ? t('second_grace', { count: left }) : t('second_recovery_left', { count: codes ?? 0 })}</p>
          <a className="kit-button kit-button-plain" href={safeNext(params.get('next'), closeTo)}>
            {t(left !== null ? 'second_later' : 'profile_security_next')}
          </a>
        </div>
      )}
      {!isGuest && !isDeveloper && <SecondPart />}
      <OwnSessions />
      {!isDeveloper && (
        <p className="second-row">
          <a {...link(passwordHref)} className="kit-button kit-button-plain">
            {t('profile_security_password')}
          </a>
        </p>
      )}
    </SidePanel>
  );
}
