import { cancellationRules as description } from '../../model/cancellation/fields/cancellation-rules.ts';
import { listRules, RULE_LIST, type RuleRow } from './repo.ts';
import { fileColumns } from '../../platform/export/described.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';

export const cancellationRules: ExportList = {
  right: 'cancellation.read',
  title: 'rules_title',
  async open({ pb, country, lang, t, params, clock }) {
    const writers = { sentences_ru: (ru: readonly string[] | null, rule: RuleRow) => ((lang === 'en' ? rule.sentences_en : ru) ?? []).join('\n') };
    return openList(RULE_LIST, params, fileColumns(description, { t, clock, writers }), (query) => listRules(pb, country, query));
  },
};
