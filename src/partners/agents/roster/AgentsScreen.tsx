import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { agentName } from '../parts/office-words.ts';
import type { AgentsPage, ListedAgent } from '../../../model/agents/office.operations.ts';
import { costsOf } from './agent-list.rules.ts';
import { AGENT_SORTS, type AgentSort } from '../../../model/agents/fields/vocab.ts';
import { InviteForm, InviteLink } from '../joining/InviteParts.tsx';
import { ReadTable } from '../../../kit/data-grid/ReadTable.tsx';
import { Hidden, PlainInput, PlainSelect } from '../../../kit/form/plain.tsx';
import { PageLinks } from '../../../kit/ui/PageLinks.tsx';
import { isSeller } from '../../../schema/vocab.ts';
import type { Language } from '../../../i18n/language.ts';
import type { ToldInvitation } from '../../../model/agents/joining.operations.ts';
import { inviteStage } from '../joining/joining.rules.ts';
import type { PersonWord } from '../../../people/desk/repo/desk-words.ts';
import type { Invited } from '../joining/invites.server.ts';

/** What of a form came to nothing. */
interface Failed {
  readonly agent: string;
  readonly act: string;
  readonly reason: string;
  readonly problem: string;
}

interface AgentsAsked {
  readonly q: string;
  readonly sort: AgentSort;
  readonly page: number;
}

interface AgentsScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  readonly asked: AgentsAsked;
  readonly page: AgentsPage;
  readonly people: readonly PersonWord[];
  readonly formats: readonly CurrencyFormat[];
  /** Whether who reads it suspends agents and hands them over. */
  readonly isEditor: boolean;
  readonly failed: Failed | null;
  /** What came of an invitation just now. */
  readonly invited: Invited;
  readonly action: string;
}

interface InviteStateProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly timezone: string;
  readonly invitation: ToldInvitation;
  readonly name: string;
  readonly action: string;
}

/** How an invitation stands that nobody has come by, and what may be done with its link. */
function InviteState({ lang, t, timezone, invitation, name, action }: InviteStateProps) {
  const expires_ms = Date.parse(invitation.expires_at.replace(' ', 'T'));
  const stage = inviteStage({ state: invitation.state, expires_ms }, Date.now());
  const day = formatDate(invitation.expires_at, lang, timezone);
  return (
    <form method="post" data-proven="" action={action}>
      <p className="kit-hint">{stage === 'open' ? t('invite_is_open', { day }) : stage === 'over' ? t('invite_is_over', { day }) : t('invite_is_revoked')}</p>
      <Hidden of={{ agent: invitation.agent, invitation: invitation.id, revision: invitation.revision, name }} />
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

/** What a senior may change of an agent: whether he works, and who looks after him. */
function AgentChange({
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
  const sellers = people.filter((person) => person.id === row.manager || (person.active && isSeller(person.type)));
  const isMovable = row.state === 'active' || row.state === 'suspended';
  return (
    <details className="agents-change" open={own !== null}>
      <summary className="kit-button kit-button-quiet" aria-label={t('agents_change_of', { agent: name })}>
        {t('agents_change')}
      </summary>
      {invitation && <InviteState {...{ lang, t, timezone, invitation, name, action }} />}
      {isMovable && (
        <form method="post" data-proven="" action={action}>
          <Hidden of={{ agent: row.agent, revision: row.profile_revision }} />
          {act === 'suspend' && <p className="kit-hint">{t('agents_suspend_text')}</p>}
          <PlainInput id={id('reason')} label={t('agents_reason')} name="reason" maxLength={300} required defaultValue={own?.act === act ? own.reason : ''} />
          <button type="submit" className={`kit-button ${act === 'suspend' ? 'kit-button-danger' : 'kit-button-plain'}`} name="act" value={act}>
            {act === 'suspend' ? t('agents_suspend') : t('agents_restore')}
          </button>
        </form>
      )}
      <form method="post" data-proven="" action={action}>
        <Hidden of={{ agent: row.agent, revision: row.revision }} />
        <PlainSelect
          id={id('manager')}
          label={t('agents_manager')}
          name="manager"
          defaultValue={row.manager}
          options={[['', t('agents_no_manager')], ...sellers.map((person) => [person.id, localized(person, 'name', lang)] as const)]}
        />
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

const SORTS: Readonly<Record<AgentSort, MessageKey>> = {
  name: 'agents_sort_name',
  guests: 'agents_sort_guests',
  revenue: 'agents_sort_revenue',
  cost: 'agents_sort_cost',
};
const GROUPS: Readonly<Record<string, MessageKey>> = { a: 'agents_group_a', b: 'agents_group_b', oversea: 'agents_group_oversea' };
const STATES: Readonly<Record<string, MessageKey>> = {
  invited: 'agents_state_invited',
  pending: 'agents_state_pending',
  active: 'agents_state_active',
  suspended: 'agents_state_suspended',
  closed: 'agents_state_closed',
};

/** Agents with what they bring and what they cost; a senior suspends them and hands them over. */
export function AgentsScreen(props: AgentsScreenProps) {
  const { lang, t, timezone, asked, page, people, isEditor, failed, invited, action } = props;
  return (
    <div className="agents-list grid gap-4 py-4">
      <header className="grid gap-2 px-4">
        <h1 className="kit-heading">
          {t('nav_agents')} <small className="font-normal text-ink-2">{page.total}</small>
        </h1>
        <p className="text-ink-2">{t('agents_text')}</p>
        {failed && (
          <p className="kit-notice kit-notice-bad" role="alert">
            {failed.problem}
          </p>
        )}
        {invited.made && <InviteLink {...{ lang, t, timezone, made: invited.made }} />}
        {isEditor && (
          <details open={invited.typed !== null}>
            <summary className="kit-button kit-button-primary">{t('invite_agent')}</summary>
            <InviteForm {...{ lang, t, people, action, typed: invited.typed, name: 'new' }} />
          </details>
        )}
        <form method="get" className="agents-ask">
          <PlainInput id="agents-q" label={t('agents_search')} type="search" name="q" defaultValue={asked.q} maxLength={60} />
          <PlainSelect
            id="agents-sort"
            label={t('agents_sort')}
            name="sort"
            defaultValue={asked.sort}
            options={AGENT_SORTS.map((sort) => [sort, t(SORTS[sort])])}
          />
          <button type="submit" className="kit-button kit-button-plain">
            {t('agents_find')}
          </button>
        </form>
      </header>
      {page.rows.length === 0 ? (
        <p className="px-4 text-ink-2">{t('agents_none')}</p>
      ) : (
        <ReadTable
          titles={[
            ...[t('payouts_agent'), t('agents_group'), t('agents_manager'), t('agents_guests'), t('agents_vouchers')],
            ...[t('agents_revenue'), t('agents_cost'), t('agents_last'), ...(isEditor ? [t('agents_change')] : [])],
          ]}
          rows={page.rows.map((row) => ({
            id: row.agent,
            cells: [...cellsOf(row, props), ...(isEditor ? [<AgentChange key="change" {...props} row={row} name={agentName(row, lang)} />] : [])],
          }))}
        />
      )}
      <Pages {...props} />
    </div>
  );
}

function cellsOf(row: ListedAgent, { lang, t, country, timezone, page, formats }: AgentsScreenProps) {
  const guests = page.guests.find(({ agent }) => agent === row.agent);
  const sales = page.sales.filter(({ agent }) => agent === row.agent);
  const costs = costsOf(page.cost.filter(({ agent }) => agent === row.agent));
  const group = GROUPS[row.rate_group];
  const state = STATES[row.state];
  const last = [guests?.last ?? '', ...sales.map((one) => one.last)].toSorted().at(-1) ?? '';
  const manager = localized({ name_ru: row.manager_ru, name_en: row.manager_en }, 'name', lang) || row.manager_username;
  return [
    <>
      <span className="font-medium">{agentName(row, lang)}</span> <span className="text-ink-2">{row.code}</span>
      {row.state !== 'active' && state && <span className="agents-state">{t(state)}</span>}{' '}
      {row.state !== 'invited' && row.state !== 'pending' && (
        <a
          className="kit-link"
          href={`${localePath(href('referral-write', { country }), lang)}?agent=${row.agent}`}
          aria-label={t('write_link_of', { agent: agentName(row, lang) })}
        >
          {t('write_link')}
        </a>
      )}
    </>,
    group ? t(group) : '',
    manager,
    String(guests?.count ?? 0),
    String(sales.reduce((sum, { count }) => sum + count, 0)),
    sales
      .filter(({ total }) => total !== 0)
      .map(({ currency, total }) => writeMoney(total, currency, formats))
      .join(' + '),
    costs.length === 0 ? (
      ''
    ) : (
      <ul key="cost" className="agents-cost">
        {costs.flatMap(({ currency, held, due, paid }) =>
          (
            [
              ['held', held, t('agents_cost_held', { sum: writeMoney(held, currency, formats) })],
              ['due', due, t('agents_cost_due', { sum: writeMoney(due, currency, formats) })],
              ['paid', paid, t('agents_cost_paid', { sum: writeMoney(paid, currency, formats) })],
            ] as const
          ).flatMap(([part, sum, text]) => (sum === 0 ? [] : [<li key={`${currency}${part}`}>{text}</li>])),
        )}
      </ul>
    ),
    last === '' ? '' : formatDate(last, lang, timezone),
  ];
}

function Pages({ lang, t, country, asked, page }: AgentsScreenProps) {
  const path = localePath(href('referral', { country }), lang);
  const to = (number: number): string =>
    `${path}?${new URLSearchParams({ ...(asked.q === '' ? {} : { q: asked.q }), sort: asked.sort, page: String(number) })}`;
  return <PageLinks {...{ t, to }} page={asked.page} hasMore={page.hasMore} />;
}
