// What is sold: vouchers, their ledger, cancellation rules, tourist notes, reminders.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const SIGNED_IN = '@request.auth.id != "" && @request.auth.active = true';
    const staff = (...types) =>
      `${SIGNED_IN} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const readBy = (rule) => ({ ...CLOSED, listRule: rule, viewRule: rule });
    const DESK = staff('manager', 'senior', 'accountant');
    const publicOr = (filter) => `(${filter}) || (${staff('manager', 'senior', 'accountant', 'content')})`;
    const AGENT = `${SIGNED_IN} && @request.auth.collectionName = "users" && @request.auth.type = "agent" && agent != "" && agent = @request.auth.id`;
    const timestamps = [
      { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];

    app.save(
      new Collection({
        name: 'cancellation_rules',
        type: 'base',
        ...readBy(publicOr('state = "active"')),
        fields: [
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'rule', type: 'text', required: true, max: 15 },
          { name: 'version', type: 'number', required: true, min: 1, onlyInt: true },
          { name: 'name_ru', type: 'text', required: true, max: 120 },
          { name: 'name_en', type: 'text', required: true, max: 120 },
          { name: 'scope', type: 'select', values: ['default', 'excursion', 'variant'], maxSelect: 1, required: true },
          { name: 'excursion', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 1, cascadeDelete: false },
          { name: 'type', type: 'select', values: ['standard', 'custom', 'final'], maxSelect: 1, required: true },
          { name: 'tiers', type: 'json', required: true, maxSize: 20000 },
          { name: 'reschedule', type: 'json', required: true, maxSize: 20000 },
          { name: 'no_show_percent', type: 'number', min: 0, max: 100, onlyInt: true },
          { name: 'operator_cancel', type: 'json', required: true, maxSize: 20000 },
          { name: 'exceptions', type: 'json', maxSize: 20000 },
          { name: 'sentences_ru', type: 'json', maxSize: 20000 },
          { name: 'sentences_en', type: 'json', maxSize: 20000 },
          { name: 'state', type: 'select', values: ['draft', 'active', 'archived'], maxSelect: 1, required: true },
          { name: 'created_by', type: 'text', max: 60 },
          ...timestamps,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_cancellation_rules_1` ON `cancellation_rules` (`rule`, `version`)',
          "CREATE UNIQUE INDEX `idx_cancellation_rules_2` ON `cancellation_rules` (`country`, `scope`, `excursion`) WHERE `state` = 'active'",
          'CREATE INDEX `idx_cancellation_rules_3` ON `cancellation_rules` (`excursion`)',
        ],
      }),
    );

    app.save(
      new Collection({
        name: 'notes',
        type: 'base',
        ...readBy(publicOr('state = "published"')),
        fields: [
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'title_ru', type: 'text', required: true, max: 120 },
          { name: 'title_en', type: 'text', required: true, max: 120 },
          { name: 'body_ru', type: 'text', required: true, max: 3000 },
          { name: 'body_en', type: 'text', required: true, max: 3000 },
          { name: 'kind', type: 'select', values: ['bring', 'rules', 'weather', 'children', 'payment', 'pier', 'health'], maxSelect: 1, required: true },
          { name: 'scope', type: 'select', values: ['country', 'category', 'excursions'], maxSelect: 1, required: true },
          { name: 'category', type: 'relation', collectionId: idOf('ic_excurs_categories'), maxSelect: 1, cascadeDelete: false },
          { name: 'excursions', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 200, cascadeDelete: false },
          { name: 'show_on', type: 'select', values: ['page', 'voucher', 'reminder'], maxSelect: 3, required: true },
          { name: 'sort', type: 'text', required: true, max: 60, pattern: '^[0-9A-Za-z]*[1-9A-Za-z]$' },
          { name: 'state', type: 'select', values: ['draft', 'published', 'archived'], maxSelect: 1, required: true },
          { name: 'version', type: 'number', min: 1, onlyInt: true },
          { name: 'created_by', type: 'text', max: 60 },
          ...timestamps,
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_notes_1` ON `notes` (`country`, `sort`)'],
      }),
    );

    app.save(
      new Collection({
        name: 'vouchers',
        type: 'base',
        ...readBy(DESK),
        fields: [
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'number', type: 'text', max: 20 },
          { name: 'public_token', type: 'text', required: true, min: 32, max: 32 },
          { name: 'uuid', type: 'text', required: true, min: 36, max: 36 },
          {
            name: 'state',
            type: 'select',
            values: ['draft', 'on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show', 'expired', 'cancelled', 'rejected'],
            maxSelect: 1,
            required: true,
          },
          { name: 'state_since', type: 'date' },
          { name: 'expires_at', type: 'date' },
          { name: 'confirmed_at', type: 'date' },
          { name: 'supplier_reference', type: 'text', max: 60 },
          { name: 'reseller_reference', type: 'text', max: 60 },
          { name: 'excursion', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'variant', type: 'relation', collectionId: idOf('ic_excurs'), maxSelect: 1, cascadeDelete: false },
          { name: 'excursion_name_ru', type: 'text', max: 200 },
          { name: 'excursion_name_en', type: 'text', max: 200 },
          { name: 'variant_name_ru', type: 'text', max: 120 },
          { name: 'variant_name_en', type: 'text', max: 120 },
          { name: 'service_date', type: 'text', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          { name: 'start_time', type: 'text', max: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
          { name: 'language_of_guide', type: 'select', values: ['ru', 'en', 'th'], maxSelect: 1 },
          { name: 'adults', type: 'number', min: 0, max: 99, onlyInt: true },
          { name: 'children', type: 'number', min: 0, max: 99, onlyInt: true },
          { name: 'infants', type: 'number', min: 0, max: 99, onlyInt: true },
          { name: 'pax_count', type: 'number', min: 0, max: 297, onlyInt: true },
          { name: 'child_ages', type: 'json', maxSize: 20000 },
          { name: 'units', type: 'json', maxSize: 20000 },
          { name: 'extras', type: 'json', maxSize: 20000 },
          { name: 'park_fee', type: 'json', maxSize: 20000 },
          { name: 'meal', type: 'select', values: ['normal', 'vegetarian', 'halal', 'kids'], maxSelect: 1 },
          { name: 'lead', type: 'relation', collectionId: idOf('leads'), maxSelect: 1, cascadeDelete: false },
          { name: 'client', type: 'relation', collectionId: idOf('clients'), maxSelect: 1, cascadeDelete: false },
          { name: 'language', type: 'select', values: ['ru', 'en'], maxSelect: 1, required: true },
          { name: 'lead_name_latin', type: 'text', max: 120 },
          { name: 'contact_phone', type: 'text', max: 40 },
          { name: 'contact_messenger', type: 'text', max: 120 },
          { name: 'pax', type: 'json', maxSize: 20000 },
          { name: 'restrictions_ack', type: 'json', maxSize: 20000 },
          { name: 'transfer', type: 'select', values: ['none', 'shared', 'private'], maxSelect: 1 },
          { name: 'transfer_price', type: 'number', min: 0, onlyInt: true },
          { name: 'zone', type: 'text', max: 60 },
          { name: 'hotel', type: 'text', max: 120 },
          { name: 'room', type: 'text', max: 20 },
          { name: 'lobby_note', type: 'text', max: 200 },
          { name: 'pickup_from', type: 'text', max: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
          { name: 'pickup_to', type: 'text', max: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
          { name: 'pickup_status', type: 'select', values: ['unset', 'planned', 'confirmed', 'picked', 'missed'], maxSelect: 1 },
          { name: 'vehicle', type: 'text', max: 60 },
          { name: 'driver_phone', type: 'text', max: 40 },
          { name: 'pier', type: 'relation', collectionId: idOf('locations'), maxSelect: 1, cascadeDelete: false },
          { name: 'return_to', type: 'text', max: 120 },
          { name: 'currency', type: 'text', required: true, max: 3, pattern: '^[A-Z]{3}$' },
          { name: 'list_total', type: 'number', min: 0, onlyInt: true },
          { name: 'discount', type: 'json', maxSize: 20000 },
          { name: 'discount_sum', type: 'number', min: 0, onlyInt: true },
          { name: 'total', type: 'number', min: 0, onlyInt: true },
          { name: 'deposit_due', type: 'number', min: 0, onlyInt: true },
          { name: 'paid', type: 'number', onlyInt: true },
          { name: 'pending', type: 'number', onlyInt: true },
          { name: 'balance', type: 'number', onlyInt: true },
          { name: 'collect_on_tour', type: 'json', maxSize: 20000 },
          { name: 'collect_amount', type: 'number', min: 0, onlyInt: true },
          { name: 'price_snapshot', type: 'json', maxSize: 20000 },
          { name: 'rate_snapshot', type: 'json', maxSize: 20000 },
          { name: 'cancellation_rule', type: 'relation', collectionId: idOf('cancellation_rules'), maxSelect: 1, cascadeDelete: false },
          { name: 'rule', type: 'json', maxSize: 20000 },
          { name: 'deadlines', type: 'json', maxSize: 20000 },
          { name: 'memo', type: 'relation', collectionId: idOf('notes'), maxSelect: 50, cascadeDelete: false },
          { name: 'memo_snapshot', type: 'json', maxSize: 20000 },
          { name: 'cancellation', type: 'json', maxSize: 20000 },
          { name: 'refund_due', type: 'number', min: 0, onlyInt: true },
          { name: 'refund_state', type: 'select', values: ['none', 'due', 'paid', 'declined'], maxSelect: 1 },
          { name: 'date_history', type: 'json', maxSize: 20000 },
          { name: 'amendments', type: 'json', maxSize: 20000 },
          { name: 'sold_by', type: 'relation', collectionId: idOf('users'), maxSelect: 1, cascadeDelete: false },
          { name: 'agent', type: 'relation', collectionId: idOf('users'), maxSelect: 1, cascadeDelete: false },
          { name: 'source', type: 'text', max: 40 },
          { name: 'client_note', type: 'text', max: 1000 },
          { name: 'office_note', type: 'text', max: 2000 },
          { name: 'driver_note_th', type: 'text', max: 500 },
          { name: 'created_by', type: 'text', max: 60 },
          { name: 'search', type: 'text', hidden: true, max: 10000 },
          ...timestamps,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_vouchers_1` ON `vouchers` (`uuid`)',
          'CREATE UNIQUE INDEX `idx_vouchers_2` ON `vouchers` (`public_token`)',
          "CREATE UNIQUE INDEX `idx_vouchers_3` ON `vouchers` (`country`, `number`) WHERE `number` != ''",
          // Lists walk one of these from where the page begins and need nothing of the table to choose its rows.
          ...['created', 'service_date'].flatMap((order) => {
            const name = order === 'created' ? 'created' : 'date';
            const rest = ['state', 'sold_by', 'excursion', 'refund_state'];
            const index = (prefix, first) => {
              const others = rest.filter((column) => !first.includes(column));
              return `CREATE INDEX \`idx_vouchers_${prefix}${name}\` ON \`vouchers\` (${['country', ...first, order, 'id', ...others].map((column) => `\`${column}\``).join(', ')})`;
            };
            return [index('', []), index('state_', ['state']), index('user_', ['sold_by']), index('excursion_', ['excursion'])];
          }),
          "CREATE INDEX `idx_vouchers_refund` ON `vouchers` (`country`, `created`, `id`, `sold_by`) WHERE `refund_state` = 'due'",
          "CREATE INDEX `idx_vouchers_expires` ON `vouchers` (`country`, `expires_at`, `id`, `sold_by`, `excursion`) WHERE `state` = 'on_hold'",
          'CREATE INDEX `idx_vouchers_12` ON `vouchers` (`lead`)',
          'CREATE INDEX `idx_vouchers_13` ON `vouchers` (`client`)',
          "CREATE INDEX `idx_vouchers_14` ON `vouchers` (`agent`, `created`, `id`) WHERE `agent` != ''",
          "CREATE INDEX `idx_vouchers_15` ON `vouchers` (`expires_at`) WHERE `state` = 'on_hold'",
        ],
      }),
    );

    app.save(
      new Collection({
        name: 'agent_vouchers',
        type: 'view',
        viewQuery:
          "SELECT id, agent, country, number, state, excursion, service_date, reseller_reference, created FROM vouchers WHERE agent != '' AND state != 'draft'",
        ...readBy(AGENT),
      }),
    );

    app.save(
      new Collection({
        name: 'payments',
        type: 'base',
        ...readBy(DESK),
        fields: [
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'voucher', type: 'relation', collectionId: idOf('vouchers'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'kind', type: 'select', values: ['deposit', 'balance', 'collect_on_tour', 'refund', 'correction'], maxSelect: 1, required: true },
          { name: 'amount', type: 'number', onlyInt: true },
          { name: 'currency', type: 'text', required: true, max: 3, pattern: '^[A-Z]{3}$' },
          { name: 'rate', type: 'relation', collectionId: idOf('rates'), maxSelect: 1, cascadeDelete: false },
          { name: 'rate_snapshot', type: 'json', maxSize: 20000 },
          { name: 'amount_in_voucher_currency', type: 'number', onlyInt: true },
          {
            name: 'method',
            type: 'select',
            values: ['cash_thb', 'cash_usd', 'cash_rub', 'thai_qr', 'bank_thb', 'transfer_rub', 'card', 'agent_collected', 'credit'],
            maxSelect: 1,
            required: true,
          },
          { name: 'received_by', type: 'text', max: 60 },
          { name: 'received_at', type: 'date', required: true },
          { name: 'handed_over_to', type: 'text', max: 60 },
          { name: 'handed_over_at', type: 'date' },
          { name: 'state', type: 'select', values: ['pending', 'cleared', 'void'], maxSelect: 1, required: true },
          { name: 'settled_by', type: 'text', max: 60 },
          { name: 'settled_at', type: 'date' },
          { name: 'reason', type: 'text', max: 300 },
          { name: 'idempotency_key', type: 'text', max: 130 },
          { name: 'created_by', type: 'text', max: 60 },
          ...timestamps,
        ],
        indexes: [
          'CREATE INDEX `idx_payments_1` ON `payments` (`voucher`, `created`, `id`)',
          'CREATE INDEX `idx_payments_2` ON `payments` (`country`, `state`, `received_at`, `id`)',
          'CREATE INDEX `idx_payments_3` ON `payments` (`country`, `received_at`, `id`)',
          "CREATE UNIQUE INDEX `idx_payments_4` ON `payments` (`idempotency_key`) WHERE `idempotency_key` != ''",
        ],
      }),
    );
    const payments = app.findCollectionByNameOrId('payments');
    payments.fields.add(new RelationField({ name: 'corrects', collectionId: payments.id, maxSelect: 1, cascadeDelete: false }));
    payments.indexes = [...payments.indexes, "CREATE INDEX `idx_payments_5` ON `payments` (`corrects`) WHERE `corrects` != ''"];
    app.save(payments);

    app.save(
      new Collection({
        name: 'reminder_templates',
        type: 'base',
        ...readBy(staff('manager', 'senior', 'accountant', 'content', 'guide')),
        fields: [
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'code', type: 'text', required: true, max: 40, pattern: '^[a-z0-9][a-z0-9_-]*$' },
          { name: 'kind', type: 'select', values: ['hold_expiring', 'pickup_tomorrow', 'balance', 'weather_change', 'review'], maxSelect: 1, required: true },
          { name: 'language', type: 'select', values: ['ru', 'en'], maxSelect: 1, required: true },
          { name: 'channel', type: 'select', values: ['whatsapp', 'telegram', 'sms', 'email', 'copy'], maxSelect: 1, required: true },
          { name: 'body', type: 'text', required: true, max: 3000 },
          { name: 'version', type: 'number', required: true, min: 1, onlyInt: true },
          { name: 'active', type: 'bool' },
          { name: 'created_by', type: 'text', max: 60 },
          ...timestamps,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_reminder_templates_1` ON `reminder_templates` (`country`, `kind`, `language`, `channel`) WHERE `active` = 1',
          'CREATE UNIQUE INDEX `idx_reminder_templates_2` ON `reminder_templates` (`country`, `code`)',
        ],
      }),
    );

    app.save(
      new Collection({
        name: 'reminders',
        type: 'base',
        ...readBy(DESK),
        fields: [
          { name: 'country', type: 'relation', collectionId: idOf('countries'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'voucher', type: 'relation', collectionId: idOf('vouchers'), maxSelect: 1, required: true, cascadeDelete: false },
          { name: 'kind', type: 'select', values: ['hold_expiring', 'pickup_tomorrow', 'balance', 'weather_change', 'review'], maxSelect: 1, required: true },
          { name: 'service_date', type: 'text', required: true, max: 10 },
          { name: 'due_at', type: 'date', required: true },
          { name: 'state', type: 'select', values: ['due', 'prepared', 'sent', 'confirmed', 'failed', 'skipped'], maxSelect: 1, required: true },
          { name: 'language', type: 'select', values: ['ru', 'en'], maxSelect: 1, required: true },
          { name: 'channel', type: 'select', values: ['whatsapp', 'telegram', 'sms', 'email', 'copy'], maxSelect: 1 },
          { name: 'recipient', type: 'text', max: 80 },
          { name: 'template', type: 'relation', collectionId: idOf('reminder_templates'), maxSelect: 1, cascadeDelete: false },
          { name: 'template_version', type: 'number', min: 0, onlyInt: true },
          { name: 'text', type: 'text', max: 6000 },
          { name: 'sent_by', type: 'text', max: 60 },
          { name: 'sent_at', type: 'date' },
          { name: 'confirmed_at', type: 'date' },
          { name: 'attempts', type: 'number', min: 0, onlyInt: true },
          { name: 'last_error', type: 'text', max: 300 },
          { name: 'skip_reason', type: 'text', max: 300 },
          { name: 'created_by', type: 'text', max: 60 },
          ...timestamps,
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_reminders_1` ON `reminders` (`voucher`, `kind`, `service_date`)',
          'CREATE INDEX `idx_reminders_2` ON `reminders` (`country`, `kind`, `service_date`, `id`)',
          'CREATE INDEX `idx_reminders_3` ON `reminders` (`country`, `state`, `due_at`, `id`)',
          'CREATE INDEX `idx_reminders_4` ON `reminders` (`country`, `due_at`, `id`)',
        ],
      }),
    );

    // Found by the desk's search like leads and clients.
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    sql(
      "CREATE TRIGGER vouchers_searched_added AFTER INSERT ON vouchers BEGIN INSERT INTO desk_search (entity, record, parent, country, body) VALUES ('vouchers', new.id, '', new.country, new.search); END",
    );
    sql("CREATE TRIGGER vouchers_searched_gone AFTER DELETE ON vouchers BEGIN DELETE FROM desk_search WHERE entity = 'vouchers' AND record = old.id; END");
    sql(
      "CREATE TRIGGER vouchers_searched_changed AFTER UPDATE OF search ON vouchers WHEN old.search != new.search BEGIN UPDATE desk_search SET body = new.search WHERE entity = 'vouchers' AND record = new.id; END",
    );
  },
  (app) => {
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    for (const what of ['added', 'gone', 'changed']) sql(`DROP TRIGGER vouchers_searched_${what}`);
    sql("DELETE FROM desk_search WHERE entity = 'vouchers'");
    for (const name of ['reminders', 'reminder_templates', 'payments', 'agent_vouchers', 'vouchers', 'notes', 'cancellation_rules'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
