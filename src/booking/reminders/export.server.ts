import { reminders as description, reminderTemplates as templates } from '../../model/reminders/fields/reminders.ts';
import { parseQueue, tomorrowIn } from './queue-query.ts';
import type { RemindedVoucher, ReminderRow } from '../../model/reminders/operations.ts';
import { listQueue, listTemplates, type TemplateRow, wholeQueue } from './repo.ts';
import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';
import type { FiledOf } from '../../schema/describe.ts';
import type { vouchers } from '../../model/vouchers/fields/vouchers.ts';
import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import { type Cell, type ExportColumn, fileColumns } from '../../platform/export/described.ts';
import { type ExportList, exportOf } from '../../platform/export/list.ts';

/** Fields of a voucher that a file may tell. */
type Filed = Extract<FiledOf<typeof vouchers>, keyof RemindedVoucher>;

/** What the file of reminders tells of their vouchers. */
function voucherColumns(t: Translate, lang: Language): readonly ExportColumn<ReminderRow>[] {
  const column = (title: MessageKey, field: Filed, width?: number, tell = (voucher: RemindedVoucher): Cell => voucher[field]): ExportColumn<ReminderRow> => ({
    title: t(title),
    value: ({ expand }) => (expand?.voucher ? tell(expand.voucher) : null),
    ...(width ? { width } : {}),
  });
  return [
    column('voucher', 'number'),
    column('voucher_guest', 'lead_name_latin', 26),
    column('voucher_phone', 'contact_phone'),
    column('voucher_messenger', 'contact_messenger'),
    column('voucher_excursion', 'excursion_name_ru', 30, (voucher) => localized(voucher, 'excursion_name', lang)),
    column('voucher_hotel', 'hotel', 24),
    column('voucher_room', 'room', 8),
    column('voucher_zone', 'zone'),
    column('voucher_from', 'pickup_from', 8),
    column('voucher_to', 'pickup_to', 8),
    column('export_guests', 'pax_count', 8),
  ];
}

export const reminders: ExportList = {
  right: 'vouchers.read',
  title: 'queue_title',
  async open({ pb, country, lang, t, params, clock, timezone, now_ms }) {
    const query = parseQueue(params, tomorrowIn(timezone, now_ms));
    const { total } = await listQueue(pb, country, query);
    const columns = fileColumns<ReminderRow>(description, { t, clock, more: [{ at: 40, columns: voucherColumns(t, lang) }] });
    return exportOf(columns, wholeQueue(pb, country, query), total);
  },
};

export const reminderTemplates: ExportList = {
  right: 'reminders.read',
  title: 'template_title',
  async open({ pb, country, t, clock }) {
    // A handful of texts: they come at once.
    const rows = await listTemplates(pb, country);
    return exportOf(fileColumns<TemplateRow>(templates, { t, clock }), rows, rows.length);
  },
};
