// Cash of the house: who holds how much of it since when, what goes from one to another, days that are closed, and what two people decide.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const DESK =
      '@request.auth.id != "" && @request.auth.active = true && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (@request.auth.type = "manager" || @request.auth.type = "senior" || @request.auth.type = "accountant")))';
    const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const whole = (name, more = {}) => ({ name, type: 'number', onlyInt: true, ...more });
    const date = (name, more = {}) => ({ name, type: 'date', ...more });
    const json = (name) => ({ name, type: 'json', maxSize: 100000 });
    const required = { required: true };
    const created = { name: 'created', type: 'autodate', onCreate: true, onUpdate: false };
    const kept = [created, { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true }, whole('revision')];
    const closed = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const make = (name, rules, fields, indexes) => app.save(new Collection({ name, type: 'base', ...closed, ...rules, fields, indexes }));
    const country = relation('country', 'countries', required);

    make(
      'cash_boxes',
      { listRule: DESK, viewRule: DESK },
      [
        country,
        select('kind', ['office', 'pier'], required),
        text('name_ru', 60, required),
        text('name_en', 60),
        { name: 'active', type: 'bool' },
        whole('sort'),
        ...kept,
      ],
      ['CREATE INDEX `idx_cash_boxes_1` ON `cash_boxes` (`country`, `kind`, `sort`)'],
    );
    make(
      'cash_entries',
      {},
      [
        country,
        text('day', 10, { pattern: DAY, ...required }),
        text('holder', 60, required),
        text('currency', 3, { pattern: '^[A-Z]{3}$', ...required }),
        whole('amount', required),
        select('kind', ['received', 'refund', 'correction', 'move', 'difference'], required),
        text('other', 60),
        text('payment', 15),
        text('move', 15),
        text('handover', 15),
        text('request', 15),
        created,
      ],
      [
        'CREATE INDEX `idx_cash_entries_1` ON `cash_entries` (`country`, `day`, `holder`, `currency`, `kind`, `other`, `amount`)',
        'CREATE INDEX `idx_cash_entries_2` ON `cash_entries` (`country`, `holder`, `currency`, `created`, `id`)',
        "CREATE INDEX `idx_cash_entries_3` ON `cash_entries` (`payment`, `kind`) WHERE `payment` != ''",
      ],
    );
    make(
      'cash_moves',
      {},
      [
        country,
        text('from_holder', 60, required),
        text('to_holder', 60, required),
        select('state', ['offered', 'returned', 'done'], required),
        json('lines'),
        text('note', 300),
        text('offered_by', 60, required),
        text('offered_name', 120),
        date('offered_at', required),
        text('counted_by', 60),
        text('counted_name', 120),
        date('counted_at'),
        text('reason', 300),
        ...kept,
      ],
      [
        'CREATE INDEX `idx_cash_moves_1` ON `cash_moves` (`country`, `offered_at`)',
        "CREATE INDEX `idx_cash_moves_2` ON `cash_moves` (`country`, `from_holder`) WHERE `state` = 'offered'",
      ],
    );
    make(
      'cash_closes',
      {},
      [country, text('day', 10, { pattern: DAY, ...required }), json('lines'), text('note', 300), text('closed_by', 60), text('closed_name', 120), created],
      ['CREATE UNIQUE INDEX `idx_cash_closes_1` ON `cash_closes` (`country`, `day`)'],
    );
    make(
      'cash_requests',
      {},
      [
        country,
        select('kind', ['difference', 'correction'], required),
        select('state', ['proposed', 'approved', 'declined'], required),
        relation('payment', 'payments'),
        relation('voucher', 'vouchers'),
        text('holder', 60),
        whole('amount'),
        text('currency', 3, required),
        text('reason', 300, required),
        text('prepared_by', 60, required),
        text('prepared_name', 120),
        text('decided_by', 60),
        text('decided_name', 120),
        date('decided_at'),
        text('answer', 300),
        ...kept,
      ],
      [
        'CREATE INDEX `idx_cash_requests_1` ON `cash_requests` (`country`, `created`)',
        "CREATE INDEX `idx_cash_requests_2` ON `cash_requests` (`country`, `kind`) WHERE `state` = 'proposed'",
        'CREATE INDEX `idx_cash_requests_3` ON `cash_requests` (`voucher`)',
        "CREATE INDEX `idx_cash_requests_4` ON `cash_requests` (`payment`) WHERE `payment` != ''",
      ],
    );

    const payments = app.findCollectionByNameOrId('payments');
    payments.indexes = [
      ...payments.indexes.filter((sql) => !sql.includes('idx_payments_3')),
      'CREATE INDEX `idx_payments_3` ON `payments` (`country`, `received_at`, `id`, `state`, `kind`, `method`, `currency`, `amount`, `received_by`, `corrects`)',
      'CREATE INDEX `idx_payments_7` ON `payments` (`country`, `currency`, `state`, `kind`, `received_at`, `method`, `received_by`, `amount`, `corrects`)',
    ];
    app.save(payments);

    const more = (name, sql) => {
      const collection = app.findCollectionByNameOrId(name);
      collection.indexes = [...collection.indexes, sql];
      app.save(collection);
    };
    more('boarding_actions', "CREATE INDEX `idx_boarding_actions_7` ON `boarding_actions` (`country`, `actor`) WHERE `kind` = 'cash' AND `handover` = ''");
    more('handovers', "CREATE INDEX `idx_handovers_3` ON `handovers` (`country`, `offered_at`) WHERE `state` = 'offered'");

    // What was written stays, whoever writes: the database itself says so.
    for (const sql of [
      `CREATE TRIGGER cash_entries_stay BEFORE UPDATE ON cash_entries BEGIN SELECT RAISE(ABORT, 'cash_entries_stay'); END`,
      `CREATE TRIGGER cash_entries_kept BEFORE DELETE ON cash_entries BEGIN SELECT RAISE(ABORT, 'cash_entries_stay'); END`,
      `CREATE TRIGGER cash_entries_closed BEFORE INSERT ON cash_entries WHEN EXISTS
        (SELECT 1 FROM cash_closes INDEXED BY idx_cash_closes_1 WHERE country = NEW.country AND day >= NEW.day) BEGIN SELECT RAISE(ABORT, 'cash_day_closed'); END`,
      `CREATE TRIGGER cash_closes_stay BEFORE UPDATE ON cash_closes BEGIN SELECT RAISE(ABORT, 'cash_closes_stay'); END`,
      `CREATE TRIGGER cash_closes_kept BEFORE DELETE ON cash_closes BEGIN SELECT RAISE(ABORT, 'cash_closes_stay'); END`,
    ])
      app.nonconcurrentDB().newQuery(sql).execute();
  },
  (app) => {
    for (const name of ['cash_entries_stay', 'cash_entries_kept', 'cash_entries_closed', 'cash_closes_stay', 'cash_closes_kept'])
      app.nonconcurrentDB().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
    const payments = app.findCollectionByNameOrId('payments');
    payments.indexes = [
      ...payments.indexes.filter((sql) => !sql.includes('idx_payments_3') && !sql.includes('idx_payments_7')),
      'CREATE INDEX `idx_payments_3` ON `payments` (`country`, `received_at`, `id`)',
    ];
    app.save(payments);
    for (const [name, index] of [
      ['boarding_actions', 'idx_boarding_actions_7'],
      ['handovers', 'idx_handovers_3'],
    ]) {
      const collection = app.findCollectionByNameOrId(name);
      collection.indexes = collection.indexes.filter((sql) => !sql.includes(index));
      app.save(collection);
    }
    for (const name of ['cash_requests', 'cash_closes', 'cash_moves', 'cash_entries', 'cash_boxes']) app.delete(app.findCollectionByNameOrId(name));
  },
);
