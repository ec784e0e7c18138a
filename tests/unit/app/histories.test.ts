import { describe, expect, it } from 'vitest';
import type { HistoryEvent } from '../../../src/data/events.ts';
import type { DeskWords } from '../../../src/people/desk/repo/desk-words.ts';
import { boats } from '../../../src/model/boats/fields/boats.ts';
import { boatHistory } from '../../../src/fleet/boats/screens/BoatPanel.tsx';
import { boatsT } from '../../../src/fleet/boats/screens/BoatsScreen.island.tsx';
import { ruleHistory } from '../../../src/catalogue/cancellation/screens/RulePanel.tsx';
import { cancellationT } from '../../../src/catalogue/cancellation/screens/CancellationScreen.island.tsx';
import { clientHistory } from '../../../src/crm/clients/screens/ClientPanel.tsx';
import { clientsT } from '../../../src/crm/clients/screens/ClientsScreen.island.tsx';
import { leadHistory } from '../../../src/crm/leads/lead/LeadHistory.tsx';
import { leadsT } from '../../../src/crm/leads/list/LeadsScreen.island.tsx';
import { noteHistory } from '../../../src/catalogue/notes/screens/NotePanel.tsx';
import { notesT } from '../../../src/catalogue/notes/screens/NotesScreen.island.tsx';
import { REMINDER_HISTORY, TEMPLATE_HISTORY } from '../../../src/booking/reminders/screens/history-words.ts';
import { remindersT } from '../../../src/booking/reminders/screens/RemindersScreen.island.tsx';
import { userHistory } from '../../../src/people/users/screens/UserPanel.tsx';
import { usersT } from '../../../src/people/users/screens/UsersScreen.island.tsx';
import { voucherHistory } from '../../../src/booking/vouchers/list/history-words.screen.ts';
import { vouchersT } from '../../../src/booking/vouchers/list/VouchersScreen.island.tsx';
import type { Language } from '../../../src/i18n/language.ts';
import type { Translate } from '../../../src/i18n/message-key.ts';
import { changesIn, type HistoryWords, wordsOf } from '../../../src/kit/history/History.tsx';
import { cancellationRules } from '../../../src/model/cancellation/fields/cancellation-rules.ts';
import { clients } from '../../../src/model/clients/fields/clients.ts';
import { leads } from '../../../src/model/leads/fields/leads.ts';
import { notes } from '../../../src/model/notes/fields/notes.ts';
import { payments } from '../../../src/model/vouchers/fields/payments.ts';
import { reminders, reminderTemplates } from '../../../src/model/reminders/fields/reminders.ts';
import { users } from '../../../src/model/users/fields/users.ts';
import { vouchers } from '../../../src/model/vouchers/fields/vouchers.ts';
import type { Field } from '../../../src/schema/about.ts';

const BAHT = { code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 10 } as const;
const LANGUAGES = ['ru', 'en'] as const;
const row = { id: 'r1', name_ru: 'Имя', name_en: 'Name' };
const DESK = { statuses: [row], people: [row], reasons: [row], sources: [row] } as unknown as DeskWords;

interface Told {
  readonly fields: Readonly<Record<string, Field>>;
  readonly words: (lang: Language) => HistoryWords;
  readonly t: (lang: Language) => Translate;
}
const HISTORIES: Readonly<Record<string, Told>> = {
  boats: { fields: boats.fields, words: () => boatHistory([row], [BAHT]), t: boatsT },
  vouchers: { fields: vouchers.fields, words: () => voucherHistory('THB', [BAHT]), t: vouchersT },
  payments: { fields: payments.fields, words: () => voucherHistory('THB', [BAHT]), t: vouchersT },
  leads: { fields: leads.fields, words: (lang) => leadHistory(DESK, [row], lang), t: leadsT },
  clients: { fields: clients.fields, words: () => clientHistory([row]), t: clientsT },
  notes: { fields: notes.fields, words: () => noteHistory([{ id: 'r1', title: 'Sea' }], [{ id: 'r1', title: 'Phi Phi' }]), t: notesT },
  rules: { fields: cancellationRules.fields, words: (lang) => ruleHistory(BAHT, lang, [{ id: 'r1', title: 'Phi Phi' }]), t: cancellationT },
  reminders: { fields: reminders.fields, words: () => REMINDER_HISTORY, t: remindersT },
  templates: { fields: reminderTemplates.fields, words: () => TEMPLATE_HISTORY, t: remindersT },
  users: { fields: users.fields, words: () => userHistory([{ id: 'r1', title: 'Anna' }]), t: usersT },
};
/** What the backend tells no reader of (`DERIVED` of its events). */
const NEVER = ['id', 'created', 'updated', 'updated_by', 'revision', 'search', 'keys', 'session_epoch', 'last_seen'];
/** Lists of plain words. */
const WORD_LISTS = ['phones', 'tags', 'health_flags', 'child_ages', 'sentences_ru', 'sentences_en', 'start_times'];

/** Values of a field that would be raw if nobody named them. */
function rawValues(field: Field): readonly string[] {
  if (field.type === 'select') return field.values;
  return field.type === 'relation' ? ['r1'] : field.type === 'bool' ? ['true', 'false'] : [];
}

describe('a history', () => {
  for (const [name, { fields, words, t }] of Object.entries(HISTORIES)) {
    for (const lang of LANGUAGES) {
      it(`of ${name} has words for every field and every value: ${lang}`, () => {
        const told = wordsOf(t(lang), lang, words(lang));
        const raw: string[] = [];
        for (const [field, spec] of Object.entries(fields)) {
          const title = told.field(field);
          if (NEVER.includes(field) || title === null) continue;
          if (title === field) raw.push(field);
          // An English word may be its own code; a Russian one is not.
          if (lang === 'ru' || spec.type !== 'select')
            for (const value of rawValues(spec)) if (told.value(field, value) === value) raw.push(`${field}: ${value}`);
          if (
            spec.type === 'json' &&
            !WORD_LISTS.includes(field) &&
            !words(lang).texts?.[field] &&
            !words(lang).options?.[field] &&
            !words(lang).fields?.some((one) => one.name === field && one.options)
          )
            raw.push(`${field}: {…}`);
        }
        expect(raw).toEqual([]);
      });
    }
  }

  it('tells of several things in a field in words and sums, and of days as days', () => {
    const after = {
      discount: { kind: 'percent', value: 1000, reason: 'друг', by: 'users:abc' },
      collect_on_tour: { asked: null, amount: 285_000, currency: 'THB', collector: 'guide' },
      park_fee: { mode: 'collect', adult: 40_000, child: 20_000 },
      extras: [{ name_ru: 'Фото', name_en: 'Photos', qty: 2, price: 50_000 }],
      restrictions_ack: { list: ['heart'], by: 'users:abc', at: '2026-11-22T00:00:00Z' },
      service_date: '2026-12-05',
      pier: 'rassada-pier',
    };
    const lines = (lang: Language) =>
      changesIn({ before: {}, after }, wordsOf(vouchersT(lang), lang, voucherHistory('THB', [BAHT])), lang).map((one) => one.after);
    expect(lines('en')).toEqual([
      '10 % · друг',
      '฿2,850 · guide',
      'on the spot, in cash · ฿400 / ฿200',
      'Photos × 2 · ฿500',
      'heart and blood pressure',
      '5 Dec 26',
    ]);
    expect(lines('ru').join(' ')).not.toMatch(/percent|guide|collect|heart|users|2026-12-05|pier/);
  });

  it('speaks of a refund as of money that was given', () => {
    const event = (entity: string, record: string, action: string, after: HistoryEvent['after']): HistoryEvent =>
      ({ id: action, entity, record, action, actor_name: '', before: {}, after, reason: '', at: '' }) as HistoryEvent;
    const events = [
      event('payments', 'p1', 'create', { kind: 'refund', state: 'pending' }),
      event('payments', 'p1', 'clear', { state: 'cleared' }),
      event('vouchers', 'v1', 'clear_payment', { payment: 'p1' }),
      event('payments', 'p2', 'create', { kind: 'deposit', state: 'cleared' }),
      event('payments', 'p3', 'create', { kind: 'correction', corrects: 'p1', state: 'cleared' }),
    ];
    const words = voucherHistory('THB', [BAHT]);
    const said = (lang: Language) =>
      events.map((one) => {
        const own = wordsOf(vouchersT(lang), lang, words.wordsFor?.(one, events) ?? words);
        return [own.action(one.entity === 'vouchers' ? one.action : `${one.entity}/${one.action}`), own.value('state', String(one.after?.['state'] ?? ''))];
      });
    expect(said('en')).toEqual([
      ['Refund', 'To be sent'],
      ['Refund sent', 'Given back'],
      ['Refund sent', ''],
      ['Payment row', 'Received'],
      ['Refund', 'Given back'],
    ]);
    expect(said('ru')[1]).toEqual(['Возврат отправлен', 'Отдан гостю']);
  });
});
