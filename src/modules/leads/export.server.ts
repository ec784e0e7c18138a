import { readDeskWords } from '../desk/repo/desk-words.ts';
import { listExcursionNames } from '../catalogue/repo/excursion-names.ts';
import { LEAD_LIST, type LeadRow, listLeads } from './repo.ts';
import { nameIn, personName } from './screens/lead-words.ts';
import { localized } from '../../i18n/localized.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';
import type { ExportColumn } from '../../platform/export/rows.ts';

export const leads: ExportList = {
  right: 'desk.search',
  title: 'leads_title',
  async open({ pb, country, lang, t, params, clock }) {
    const [words, excursions] = await Promise.all([readDeskWords(pb, country), listExcursionNames(pb, country)]);
    const names = new Map(excursions.map((excursion) => [excursion.id, localized(excursion, 'name', lang)]));
    const columns: readonly ExportColumn<LeadRow>[] = [
      { title: t('history_number'), value: (lead) => lead.number },
      { title: t('lead_created_at'), value: (lead) => clock(lead.created) },
      { title: t('lead_guest'), width: 26, value: (lead) => lead.name },
      { title: t('lead_status'), value: (lead) => nameIn(words.statuses, lead.status, lang) },
      { title: t('lead_manager'), value: (lead) => personName(words, lead.assigned_user, lang) },
      { title: t('lead_source'), value: (lead) => nameIn(words.sources, lead.source, lang) },
      { title: t('lead_language'), width: 8, value: (lead) => lead.language },
      { title: t('lead_phone'), value: (lead) => lead.phone_e164 || lead.phone_raw },
      { title: t('lead_messenger'), value: (lead) => lead.messenger },
      { title: t('lead_email'), width: 24, value: (lead) => lead.email },
      { title: t('voucher_excursion'), width: 30, value: (lead) => names.get(lead.excursion) ?? lead.excursion },
      { title: t('lead_date_from'), value: (lead) => lead.date_from },
      { title: t('lead_adults'), width: 8, value: (lead) => lead.adults },
      { title: t('lead_children'), width: 8, value: (lead) => lead.children },
      { title: t('lead_infants'), width: 8, value: (lead) => lead.infants },
      { title: t('lead_hotel'), width: 24, value: (lead) => lead.hotel },
      { title: t('lead_next_action'), width: 30, value: (lead) => lead.next_action },
      { title: t('lead_next_at'), value: (lead) => clock(lead.next_action_at) },
      { title: t('lead_loss_reason'), value: (lead) => nameIn(words.reasons, lead.loss_reason, lang) },
    ];
    return openList(LEAD_LIST, params, columns, (query) => listLeads(pb, country, query));
  },
};
