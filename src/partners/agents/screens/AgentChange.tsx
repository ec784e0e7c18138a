import { localized } from '../../../i18n/localized.ts';
import { href, localePath } from '../../../routing/href.ts';
import { isSeller } from '../../../schema/vocab.ts';
import type { ListedAgent } from '../repo/agents-list.ts';
import { InviteState } from './InviteState.tsx';
import type { AgentsScreenProps } from './agents-props.ts';

/** What a senior may change of an agent: whether he works, and who looks after him. */
export function AgentChange({
  lang,
  t,
  timezone,
  page,
  people,
  failed,
  action,
  row,
  name,
  country,
}: AgentsScreenProps & { readonly row: ListedAgent; readonly name: string }) {
  const own = failed?.agent === row.agent ? failed : null;
  const act = row.state === 'suspended' ? 'restore' : 'suspend';
  const id = (part: string): string => `${part}-${row.agent}`;
  const invitation = page.invitations.find(({ agent }) => agent === row.agent);
  const isMovable = row.state === 'active' || row.state === 'suspended';
  return (
    <details className="agents-change" open={own !== null}>
      <summary className="kit-button kit-button-quiet" aria-label={t('agents_change_of', { agent: name })}>
        {t('agents_change')}
      </summary>
      {invitation && <InviteState {...{ lang, t, timezone, invitation, name, action }} />}
      {isMovable && (
        <form method="post" data-proven="" action={action}>
          <input type="hidden" name="agent" value={row.agent} />
          <input type="hidden" name="revision" value={row.profile_revision} />
          {act === 'suspend' && <p className="kit-hint">{t('agents_suspend_text')}</p>}
          <div className="kit-field">
            <label className="kit-label" htmlFor={id('reason')}>
              {t('agents_reason')}
            </label>
            <input id={id('reason')} className="kit-input" name="reason" maxLength={300} required defaultValue={own?.act === act ? own.reason : ''} />
          </div>
          <button type="submit" className={`kit-button ${act === 'suspend' ? 'kit-button-danger' : 'kit-button-plain'}`} name="act" value={act}>
            {act === 'suspend' ? t('agents_suspend') : t('agents_restore')}
          </button>
        </form>
      )}
      <form method="post" data-proven="" action={action}>
        <input type="hidden" name="agent" value={row.agent} />
        <input type="hidden" name="revision" value={row.revision} />
        <div className="kit-field">
          <label className="kit-label" htmlFor={id('manager')}>
            {t('agents_manager')}
          </label>
          <select id={id('manager')} className="kit-input kit-select" name="manager" defaultValue={row.manager}>
            <option value="">{t('agents_no_manager')}</option>
            {people
              .filter((person) => person.id === row.manager || (person.active && isSeller(person.type)))
              .map((person) => (
                <option key={person.id} value={person.id}>
                  {localized(person, 'name', lang)}
                </option>
              ))}
          </select>
        </div>
        <button type="submit" className="kit-button kit-button-plain" name="act" value="hand">
          {t('agents_hand')}
        </button>
      </form>
      {row.state !== 'closed' && (
        <a className="kit-link" href={`${localePath(href('referral-merge', { country }), lang)}?agent=${row.agent}`}>
          {t('merge_link')}
        </a>
      )}
    </details>
  );
}
