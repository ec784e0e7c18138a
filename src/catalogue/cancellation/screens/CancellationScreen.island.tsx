import { lazy, type ReactNode, useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import type { ListPage } from '../../../data/list-query.ts';
import type { RuleRow } from '../repo.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath, NEW } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { rulesResource } from './rules-resource.tsx';
import { cancellationT } from './texts.ts';

const NewRulePanel = lazy(() => import('./RulePanel.tsx').then((module) => ({ default: module.NewRulePanel })));
const RulePanel = lazy(() => import('./RulePanel.tsx').then((module) => ({ default: module.RulePanel })));

interface RulesProps {
  readonly first: ListPage<RuleRow>;
  readonly record: RuleRow | null;
  /** The country's main currency. */
  readonly format: CurrencyFormat;
}

/** Cancellation rules: the list, and a panel per version. */
export const CancellationScreen = staffScreen(cancellationT, Rules);

function Rules({ first, record, format }: RulesProps) {
  const { t, lang, country, session } = useStaff();
  const { address, go } = useAddress();
  const base = localePath(href('cancellation-rules', { country }), lang);
  const resource = useMemo(() => rulesResource(country, format), [country, format]);
  const grid = useGrid(resource, base, first, { live: live('cancellation_rules') });
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const hrefOf = (id: string): string => localePath(href('cancellation-rule', { country, id }), lang) + query;
  const id = matchPath('cancellation-rules', address)?.params['id'];
  const known = grid.rows.data?.rows.find((row) => row.id === id) ?? (record?.id === id ? record : null);
  const made = (rule: RuleRow): void => {
    grid.refresh();
    go(hrefOf(rule.id));
  };
  const panel = (): ReactNode => {
    if (id === undefined) return null;
    const common = { format, closeTo: base + query, onMade: made };
    if (id === NEW) return <NewRulePanel {...common} />;
    return <RulePanel key={id} id={id} first={known} hrefOf={hrefOf} onChanged={grid.refresh} {...common} />;
  };
  return (
    <Panels panel={panel()}>
      <h1 className="sr-only">{t('rules_title')}</h1>
      <DataGrid
        resource={resource}
        grid={grid}
        base={base}
        hrefOf={(rule) => hrefOf(rule.id)}
        openId={id}
        create={can(session, 'cancellation.edit') && <CreateLink href={hrefOf(NEW)} label={t('rule_new')} />}
      />
    </Panels>
  );
}
