import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import type { ToldInvitation } from '../repo/joining.ts';
import { inviteStage } from '../rules/joining.ts';

interface InviteStateProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly timezone: string;
  readonly invitation: ToldInvitation;
  readonly name: string;
  readonly action: string;
}

/** How an invitation stands that nobody has come by, and what may be done with its link. */
export function InviteState({ lang, t, timezone, invitation, name, action }: InviteStateProps) {
  const expires_ms = Date.parse(invitation.expires_at.replace(' ', 'T'));
  const stage = inviteStage({ state: invitation.state, expires_ms }, Date.now());
  const day = formatDate(invitation.expires_at, lang, timezone);
  return (
    <form method="post" data-proven="" action={action}>
      <p className="kit-hint">{stage === 'open' ? t('invite_is_open', { day }) : stage === 'over' ? t('invite_is_over', { day }) : t('invite_is_revoked')}</p>
      <input type="hidden" name="agent" value={invitation.agent} />
      <input type="hidden" name="invitation" value={invitation.id} />
      <input type="hidden" name="revision" value={invitation.revision} />
      <input type="hidden" name="name" value={name} />
      <button type="submit" className="kit-button kit-button-plain" name="act" value="renew">
        {t('invite_renew')}
      </button>
      {stage !== 'revoked' && (
        <button type="submit" className="kit-button kit-button-danger" name="act" value="revoke">
          {t('invite_revoke')}
        </button>
      )}
    </form>
  );
}
