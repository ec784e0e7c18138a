import { RULE_OPTIONS } from './titles.ts';
import { listRules, RULE_LIST, type RuleRow } from './repo.ts';
import { wordIn } from '../../platform/export/cells.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';
import type { ExportColumn } from '../../platform/export/rows.ts';

export const rules: ExportList = {
  right: 'cancellation.read',
  title: 'rules_title',
  async open({ pb, country, lang, t, params, clock }) {
    const [scope, state] = [wordIn(t, RULE_OPTIONS['scope']), wordIn(t, RULE_OPTIONS['state'])];
    const columns: readonly ExportColumn<RuleRow>[] = [
      { title: t('rule_name_ru'), width: 30, value: (rule) => rule.name_ru },
      { title: t('rule_name_en'), width: 30, value: (rule) => rule.name_en },
      { title: t('rule_scope'), value: (rule) => scope(rule.scope) },
      { title: t('rule_excursion'), value: (rule) => rule.excursion },
      { title: t('rule_version'), width: 8, value: (rule) => rule.version },
      { title: t('rule_state'), value: (rule) => state(rule.state) },
      { title: t('rule_terms'), width: 60, value: (rule) => ((lang === 'en' ? rule.sentences_en : rule.sentences_ru) ?? []).join('\n') },
      { title: t('rule_no_show'), width: 8, value: (rule) => rule.no_show_percent },
      { title: t('rule_updated'), value: (rule) => clock(rule.updated) },
    ];
    return openList(RULE_LIST, params, columns, (query) => listRules(pb, country, query));
  },
};
