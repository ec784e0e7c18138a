import { LANGUAGE_TITLES, CHANNEL_TITLES, KIND_TITLES } from './titles.ts';
import { listTemplates, type TemplateRow } from './repo.ts';
import { wordIn } from '../../platform/export/cells.ts';
import { type ExportList, exportOf } from '../../platform/export/list.ts';
import type { ExportColumn } from '../../platform/export/rows.ts';

export const templates: ExportList = {
  right: 'reminders.read',
  title: 'template_title',
  async open({ pb, country, t, clock }) {
    const [kind, language, channel] = [wordIn(t, KIND_TITLES), wordIn(t, LANGUAGE_TITLES), wordIn(t, CHANNEL_TITLES)];
    const columns: readonly ExportColumn<TemplateRow>[] = [
      { title: t('template_code'), width: 20, value: (template) => template.code },
      { title: t('queue_kind'), width: 20, value: (template) => kind(template.kind) },
      { title: t('template_language'), value: (template) => language(template.language) },
      { title: t('reminder_channel'), value: (template) => channel(template.channel) },
      { title: t('template_body'), width: 60, value: (template) => template.body },
      { title: t('rule_version'), width: 8, value: (template) => template.version },
      { title: t('template_active'), width: 8, value: (template) => template.active },
      { title: t('note_updated'), value: (template) => clock(template.updated) },
    ];
    // A handful of texts: they come at once.
    const rows = await listTemplates(pb, country);
    return exportOf(columns, rows, rows.length);
  },
};
