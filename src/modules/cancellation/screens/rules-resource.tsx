import { RULE_OPTIONS } from '../titles.ts';
import { browserPb } from '../../../data/browser-pb.ts';
import { listRules, RULE_LIST, type RuleRow } from '../repo.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { formatMoney } from '../../../lib/money.ts';
import { tierSentences } from '../sentences.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Resource } from '../../../kit/data-grid/resource.ts';
import { StatePill } from './StatePill.tsx';

/** The list of rules: what is in force and what is being written. */
export function rulesResource(country: string, format: CurrencyFormat): Resource<RuleRow> {
  return {
    title: 'rules_title',
    list: RULE_LIST,
    takenAs: 'cancellation-rules',
    columns: [
      { name: 'name_ru', title: 'rule', cell: (rule, lang) => <span className="font-medium">{localized(rule, 'name', lang)}</span> },
      { name: 'scope', title: 'rule_scope' },
      {
        name: 'tiers',
        title: 'rule_terms',
        isExtra: true,
        cell: (rule, lang) => tierSentences({ tiers: rule.tiers ?? [] }, lang, (minor) => formatMoney(minor, format)).join(' '),
      },
      { name: 'version', title: 'rule_version', align: 'end' },
      { name: 'state', title: 'rule_state', cell: (rule) => <StatePill state={rule.state} /> },
      { name: 'updated', title: 'rule_updated', align: 'end', isExtra: true },
    ],
    filterTitles: { state: 'rule_state', scope: 'rule_scope' },
    options: RULE_OPTIONS,
    searchHint: 'rules_search_hint',
    empty: { title: 'rules_empty', text: 'rules_empty_text' },
    isQuiet: (rule) => rule.state === 'archived',
    load: (query) => browserPb().then((pb) => listRules(pb, country, query)),
  };
}
