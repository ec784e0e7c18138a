import { CHANNEL_TITLES, KIND_TITLES, STATE_TITLES } from './titles.ts';
import { listQueue, type ReminderRow, wholeQueue } from './repo.ts';
import { parseQueue, tomorrowIn } from './queue-query.ts';
import { localized } from '../../i18n/localized.ts';
import { wordIn } from '../../platform/export/cells.ts';
import { type ExportList, exportOf } from '../../platform/export/list.ts';
import type { ExportColumn } from '../../platform/export/rows.ts';

export const reminders: ExportList = {
  right: 'vouchers.read',
  title: 'queue_title',
  async open({ pb, country, lang, t, params, clock, timezone, now_ms }) {
    const query = parseQueue(params, tomorrowIn(timezone, now_ms));
    const { total } = await listQueue(pb, country, query);
    const [kind, state, channel] = [wordIn(t, KIND_TITLES), wordIn(t, STATE_TITLES), wordIn(t, CHANNEL_TITLES)];
    const columns: readonly ExportColumn<ReminderRow>[] = [
      { title: t('queue_kind'), value: (row) => kind(row.kind) },
      { title: t('history_state'), value: (row) => state(row.state) },
      { title: t('queue_day'), value: (row) => row.service_date },
      { title: t('voucher'), value: ({ expand }) => expand?.voucher?.number ?? '' },
      { title: t('voucher_guest'), width: 26, value: ({ expand }) => expand?.voucher?.lead_name_latin ?? '' },
      { title: t('voucher_phone'), value: ({ expand }) => expand?.voucher?.contact_phone ?? '' },
      { title: t('voucher_messenger'), value: ({ expand }) => expand?.voucher?.contact_messenger ?? '' },
      { title: t('voucher_excursion'), width: 30, value: ({ expand }) => (expand?.voucher ? localized(expand.voucher, 'excursion_name', lang) : '') },
      { title: t('voucher_hotel'), width: 24, value: ({ expand }) => expand?.voucher?.hotel ?? '' },
      { title: t('voucher_room'), width: 8, value: ({ expand }) => expand?.voucher?.room ?? '' },
      { title: t('voucher_zone'), value: ({ expand }) => expand?.voucher?.zone ?? '' },
      { title: t('voucher_from'), width: 8, value: ({ expand }) => expand?.voucher?.pickup_from ?? '' },
      { title: t('voucher_to'), width: 8, value: ({ expand }) => expand?.voucher?.pickup_to ?? '' },
      { title: t('export_guests'), width: 8, value: ({ expand }) => expand?.voucher?.pax_count ?? null },
      { title: t('reminder_channel'), value: (row) => channel(row.channel) },
      { title: t('export_sent_at'), value: (row) => clock(row.sent_at) },
      { title: t('export_confirmed_at'), value: (row) => clock(row.confirmed_at) },
    ];
    return exportOf(columns, wholeQueue(pb, country, query), total);
  },
};
