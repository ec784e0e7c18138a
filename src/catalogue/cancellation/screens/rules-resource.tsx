import { browserPb } from '../../../data/browser-pb.ts';
import { listRules, RULE_LIST, type RuleRow } from '../repo.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { formatMoney } from '../../../lib/money.ts';
import { tierSentences } from '../words/sentences.ts';
import { localized } from '../../../i18n/localized.ts';
import { describedColumns, describedFilters } from '../../../kit/data-grid/described.tsx';
import type { Resource } from '../../../kit/data-grid/resource.ts';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { cancellationRules } from '../../../model/cancellation/fields/cancellation-rules.ts';
import { StatePill } from './StatePill.tsx';

/** The list of rules: what is in force and what is being written. */
export function rulesResource(country: string, format: CurrencyFormat): Resource<RuleRow> {
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
