import type { AgentsScreenProps } from './agents-props.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { agentName } from '../office-words.ts';
import type { ListedAgent } from '../repo/agents-list.ts';
import { AGENT_SORTS, type AgentSort, costsOf } from '../rules/agent-list.ts';
import { AgentChange } from './AgentChange.tsx';
import { InviteForm, InviteLink } from './InviteParts.tsx';
import { ReadTable } from './ReadTable.tsx';

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
          <div className="kit-field">
            <label className="kit-label" htmlFor="agents-q">
              {t('agents_search')}
            </label>
            <input id="agents-q" className="kit-input" type="search" name="q" defaultValue={asked.q} maxLength={60} />
          </div>
          <div className="kit-field">
            <label className="kit-label" htmlFor="agents-sort">
              {t('agents_sort')}
            </label>
            <select id="agents-sort" className="kit-input kit-select" name="sort" defaultValue={asked.sort}>
              {AGENT_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(SORTS[sort])}
                </option>
              ))}
            </select>
          </div>
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
  if (asked.page === 1 && !page.hasMore) return null;
  const path = localePath(href('referral', { country }), lang);
  const to = (number: number): string =>
    `${path}?${new URLSearchParams({ ...(asked.q === '' ? {} : { q: asked.q }), sort: asked.sort, page: String(number) })}`;
  return (
    <nav className="flex gap-2 px-4" aria-label={t('agents_pages')}>
      {asked.page > 1 && (
        <a className="kit-button kit-button-plain" href={to(asked.page - 1)}>
          {t('agents_before')}
        </a>
      )}
      {page.hasMore && (
        <a className="kit-button kit-button-plain" href={to(asked.page + 1)}>
          {t('agents_after')}
        </a>
      )}
    </nav>
  );
}
