import { lazy, type ReactNode, useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import type { ListPage } from '../../../data/list-query.ts';
import { listRules, RULE_LIST, type RuleRow } from '../repo.ts';
import { type CurrencyFormat, formatMoney } from '../../../lib/money.ts';
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
import { cancellation as cancellationEn } from '../../../model/cancellation/messages/en.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { rules as rulesEn } from '../../../model/cancellation/messages/en.desk.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { cancellation as cancellationRu } from '../../../model/cancellation/messages/ru.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { rules as rulesRu } from '../../../model/cancellation/messages/ru.desk.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { browserPb } from '../../../data/ask.ts';
import { tierSentences } from '../words/sentences.ts';
import { localized } from '../../../i18n/localized.ts';
import { describedColumns, describedFilters, type Resource } from '../../../kit/data-grid/resource.tsx';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { cancellationRules } from '../../../model/cancellation/fields/cancellation-rules.ts';
import { StatePill } from './StatePill.tsx';

/** The list of rules: what is in force and what is being written. */
function rulesResource(country: string, format: CurrencyFormat): Resource<RuleRow> {
  return {
    title: 'rules_title',
    list: RULE_LIST,
    takenAs: 'cancellation-rules',
    columns: describedColumns<RuleRow>(cancellationRules, {
      name_ru: (rule, lang) => <span className="font-medium">{localized(rule, 'name', lang)}</span>,
      tiers: (rule, lang) => tierSentences({ tiers: rule.tiers ?? [] }, lang, (minor) => formatMoney(minor, format)).join(' '),
      state: (rule) => <StatePill state={rule.state} />,
    }),
    filterTitles: describedFilters(cancellationRules, RULE_LIST.filters),
    options: describedOptions(cancellationRules),
    searchHint: 'rules_search_hint',
    empty: { title: 'rules_empty', text: 'rules_empty_text' },
    isQuiet: (rule) => rule.state === 'archived',
    load: (query) => browserPb().then((pb) => listRules(pb, country, query)),
  };
}

/** Texts of the cancellation rules' screens, and no others. */
export const cancellationT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...cancellationRu, ...rulesRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...cancellationEn, ...rulesEn },
});

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
